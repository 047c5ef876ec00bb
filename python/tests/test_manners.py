"""Budgets, Ctrl-C, progress, threads: how long computations behave."""

import _thread
import copy
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading

import numpy
import pytest

import grundy

# Games whose values go on for long: the largest heap that can be asked for, and many rare heaps.
ENDLESS = "0.007"


def endless(**options):
    return grundy.Heap(ENDLESS).values(10**7, **options)


def test_a_budget_of_time_leaves_the_values_known_so_far():
    with pytest.raises(grundy.Stopped) as stopped:
        endless(time=0.1)
    assert stopped.value.why == "time"
    known = stopped.value.partial
    assert 100 < len(known) < 10**7
    few = min(len(known), 2000)
    assert (known[:few] == grundy.Heap(ENDLESS).values(few - 1)).all()


def test_values_go_on_where_they_were_stopped():
    game = grundy.Heap(ENDLESS)
    with pytest.raises(grundy.Stopped) as stopped:
        game.values(10**7, time=0.1)
    known = len(stopped.value.partial)
    assert len(game.values(known - 1, time=0)) == known


def test_a_budget_of_memory_is_heeded():
    with pytest.raises(grundy.Stopped) as stopped:
        grundy.Heap("0.77").values(10**8, memory="1M")
    assert stopped.value.why == "memory"
    with pytest.raises(grundy.Stopped):
        grundy.VectorGame("4,0 0,3").limit(10**5, memory=10**6)
    with pytest.raises(grundy.Stopped):
        grundy.Heap("0.77").quotient().table(memory=100)


def test_a_quotient_that_is_stopped_is_exact_as_far_as_it_says():
    found = grundy.Heap("0.07").quotient(time=0.3)
    assert (found.state, found.stopped) == ("stopped", "time")
    assert found.order == grundy.Heap("0.07").quotient(found.heaps).order
    with pytest.raises(grundy.NotKnown):
        found.phi(found.heaps + 1)


def test_iterations_that_are_stopped_are_those_of_the_game():
    # Of a game that never settles, stopped as soon as two iterations are known.
    game = grundy.VectorGame([(0, 5), (2, 2), (5, 0)])
    known, small = 0, game.iterations(50)
    for time in (0.05, 0.2, 0.8, 3.2, 12.8):
        found = game.iterations(1500, time=time)
        if found.state == "stopped":
            assert found.stopped == "time" and found.phi is None
        for board, first in zip(found, small):
            assert (board[:50, :50] == first).all()
        known = max(known, len(found))
        if known > 1:
            break
    assert known > 1


def test_phi_that_is_stopped_says_what_it_is_at_least():
    found = grundy.VectorGame([(0, 5), (2, 2), (5, 0)]).phi(time=0.05)
    assert found.state in ("stopped", "proved")
    assert found.value is not None or found.missing


def test_a_graph_that_is_stopped_is_not_told():
    grid = [((x, y), (x + 1, y)) for x in range(9) for y in range(10)]
    grid += [((x, y), (x, y + 1)) for x in range(10) for y in range(9)]
    game = grundy.GraphGame("0.07@any")
    solution = game.solve(grid, positions=1000)
    assert (solution.state, solution.stopped, solution.value) == ("stopped", "positions", None)
    with pytest.raises(grundy.Stopped) as stopped:
        game.value(grid, positions=1000)
    assert stopped.value.partial.positions >= 1000


@pytest.mark.parametrize("options", [{"time": -1}, {"time": "soon"}, {"time": float("nan")},
                                     {"memory": "much"}, {"memory": -1}, {"memory": 1.5},
                                     {"time": numpy.ones(2)}, {"memory": numpy.ones(2)}])
def test_budgets_that_are_none_are_refused(options):
    with pytest.raises(grundy.GrundyError):
        grundy.Heap("0.77").values(10, **options)


def test_time_without_end_is_no_bound():
    assert grundy.Heap("0.77").quotient(time=float("inf")).order == 40


@pytest.mark.parametrize("heaps", [-1, 1.5, "ten", 2**63, 10**10, None, numpy.array([1, 2]), int])
def test_numbers_that_are_none_are_refused(heaps):
    with pytest.raises(grundy.GrundyError):
        grundy.Heap("0.77").values(heaps)


def test_the_progress_is_told_and_may_stop_the_computation():
    told = []

    def progress(done, of):
        told.append((done, of))
        if len(told) == 3:
            raise StopIteration

    with pytest.raises(StopIteration):
        endless(progress=progress)
    assert [of for _, of in told] == [10**7] * 3
    assert told == sorted(told)


def test_the_progress_is_a_bar_of_tqdm(capsys):
    with pytest.raises(grundy.Stopped):
        endless(progress=True, time=0.3)
    assert "0.007" in capsys.readouterr().err


def test_other_threads_run_meanwhile():
    # The other thread can set the event only if this one has let go of the interpreter's lock.
    began, heard = threading.Event(), []

    def progress(done, of):
        began.set()
        if heard:
            raise StopIteration

    def other():
        began.wait()
        heard.append(sum(range(1000)))

    thread = threading.Thread(target=other)
    thread.start()
    with pytest.raises(StopIteration):
        endless(progress=progress)
    thread.join()


def test_several_threads_may_ask_at_once():
    results = []

    def ask():
        results.append(grundy.Heap("0.77").quotient().order)
        results.append((grundy.Form("2#3") + grundy.Form("2#")).outcome)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, results)) == ["40"] * 8 + ["N"] * 8


def interrupt_when(progress_calls):
    calls = []

    def progress(done, of):
        calls.append(done)
        if len(calls) == progress_calls:
            os.kill(os.getpid(), signal.SIGINT)

    return progress


@pytest.mark.skipif(threading.current_thread() is not threading.main_thread(), reason="signals")
def test_control_c_ends_every_long_computation():
    grid = [((x, y), (x + 1, y)) for x in range(9) for y in range(10)]
    grid += [((x, y), (x, y + 1)) for x in range(10) for y in range(9)]
    # These go on for minutes.
    for work in [
        lambda progress: endless(progress=progress),
        lambda progress: grundy.Heap("0.07").quotient(progress=progress),
        lambda progress: grundy.GraphGame("0.07@any").value(grid, progress=progress),
        lambda progress: grundy.VectorGame([(0, 5), (2, 2), (5, 0)]).iterations(2000, progress=progress),
    ]:
        with pytest.raises(KeyboardInterrupt):
            work(interrupt_when(2))


def test_control_c_ends_what_has_no_progress():
    # A picture, and a limit: the signal comes from a thread of Python, once the computation has let go.
    for work in [
        lambda: grundy.Heap(ENDLESS).view("plot", 10**7).svg(),
        lambda: grundy.VectorGame([(3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1)]).limit(700),
    ]:
        ended = threading.Event()
        # Sent again until it has come while the computation ran.
        def press():
            while not ended.wait(0.05):
                _thread.interrupt_main()

        thread = threading.Thread(target=press)
        with pytest.raises(KeyboardInterrupt):
            thread.start()
            work()
        try:
            ended.set()
            thread.join()
        except KeyboardInterrupt:
            thread.join()


def test_a_process_that_was_forked_can_compute():
    code = """
        import os, grundy
        grundy.Heap("0.77").quotient()
        child = os.fork()
        if child == 0:
            os._exit(0 if grundy.Heap("0.75").quotient().order == 8 else 1)
        assert os.waitpid(child, 0)[1] == 0
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True, timeout=120)


def test_importing_the_package_does_not_import_large_ones():
    code = "import sys, grundy; assert not {'numpy', 'pandas', 'networkx', 'tqdm'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_games_can_be_pickled_and_copied():
    # So that they can be sent to other processes.
    for game in [
        grundy.Heap("0.77"), grundy.VectorGame([(4, 0), (0, 3)]), grundy.VectorGame([4]),
        grundy.GraphGame("0.7", bit2="any"), grundy.Form("2#3 + 4_2"), grundy.Heap("0.77").quotient(4).presentation,
    ]:
        again = pickle.loads(pickle.dumps(game))
        assert again == game == copy.deepcopy(game) and hash(again) == hash(game)


def test_errors_can_be_pickled():
    with pytest.raises(grundy.RuleError) as raised:
        grundy.Heap("0.7x")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.at) == (str(raised.value), raised.value.at)


def test_budgets_may_be_texts_with_units():
    kayles = grundy.Heap("0.77")
    for time in ("90s", "2 min", "0.5h", "500 ms", "60"):
        assert len(kayles.values(10, time=time)) == 11
    for memory in ("4GB", "512 MB", "1.5G", "4GiB", "1000000", "64k"):
        assert len(kayles.values(10, memory=memory)) == 11
    with pytest.raises(grundy.Stopped):
        endless(time="50 ms")
    for wrong in ({"time": "90 parsecs"}, {"time": "s"}, {"memory": "4 pounds"}, {"memory": "-1G"}):
        with pytest.raises(grundy.GrundyError):
            kayles.quotient(4, **wrong)


def test_the_progress_is_a_line_where_there_is_no_tqdm(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(grundy.Stopped):
        endless(progress=True, time=0.3)
    assert " of 10000000" in capsys.readouterr().err


MISSPELT = [
    lambda: grundy.Heap("0.77").view("plot", row_widht=12),
    lambda: grundy.Heap("0.77").outcome([3], misre=True),
    lambda: grundy.Heap("0.77").winning_moves([3], mots=1),
    lambda: grundy.Heap("0.77").frame(3, tyme=1),
    lambda: grundy.VectorGame([4]).view("picture", iteratoin=1),
    lambda: grundy.GraphGame("0.33").value("DhC", positoins=1),
    lambda: grundy.GraphGame("0.33").moves("DhC", misre=True),
    lambda: grundy.Form(2).view("sheet", "grahp"),
]


@pytest.mark.parametrize("call", MISSPELT)
def test_misspelt_options_are_refused_at_once_with_what_is_like_them(call):
    with pytest.raises(grundy.GrundyError, match="did you mean"):
        call()


def test_an_unknown_view_is_refused_at_once_with_what_there_is():
    for of in (grundy.Heap("0.77"), grundy.VectorGame([(4, 0), (0, 3)]), grundy.Form(2), grundy.Heap("0.77").quotient(4)):
        with pytest.raises(grundy.ProjectError, match="there is no view"):
            of.view("polt")
    with pytest.raises(grundy.ProjectError, match="did you mean 'plot'"):
        grundy.Heap("0.77").view("polt")


def test_things_of_another_kind_are_refused_in_words():
    kayles = grundy.Heap("0.77")
    for call in [
        lambda: grundy.verify(3), lambda: grundy.verify(kayles.quotient(4)), lambda: grundy.Project(3),
        lambda: grundy.Project.from_json(3), lambda: grundy.Quotient.from_presentation(3),
        lambda: grundy.Quotient.from_certificate(None), lambda: grundy.Form.of(3), lambda: kayles.view(3),
        lambda: kayles.view().save(3), lambda: kayles.quotient(4).compare(3),
        lambda: grundy.Project("projects/kayles.grundy").figure(3), lambda: grundy.Project("projects/kayles.grundy").bundle(3),
        lambda: kayles.quotient(4).certificate().save(3), lambda: kayles.quotient(4).certificate().rocq(3),
        lambda: grundy.survey(3, "genus"), lambda: grundy.survey([3], "genus"), lambda: grundy.atlas(3), lambda: kayles.view("plot", letters={3}),
    ]:
        with pytest.raises(grundy.GrundyError):
            call()


def test_views_and_projects_can_be_pickled_copied_and_compared():
    project = grundy.Project("projects/misere-star-operator.grundy")
    for of in (project, project.documents[0], project.figures[0], grundy.Heap("0.77").view("plot").within(time=60)):
        again = pickle.loads(pickle.dumps(of))
        assert again == of == copy.deepcopy(of) and type(again) is type(of) and hash(again) == hash(of)
    assert pickle.loads(pickle.dumps(project.figures[0])).name == project.figures[0].name
    assert grundy.Heap("0.77").view("plot").svg() == pickle.loads(pickle.dumps(grundy.Heap("0.77").view("plot"))).svg()


def test_type_checkers_see_a_misspelt_option(tmp_path):
    mypy = pytest.importorskip("mypy.api")
    (tmp_path / "right.py").write_text(
        "import grundy\n"
        "kayles = grundy.Heap('0.77')\n"
        "kayles.view('plot', row_width=12)\n"
        "kayles.outcome([3], misere=True, steps=10, time='90s')\n"
        "grundy.GraphGame('0.33').value('DhC', positions=10)\n"
    )
    (tmp_path / "wrong.py").write_text(
        "import grundy\n"
        "kayles = grundy.Heap('0.77')\n"
        "kayles.view('plot', row_widht=12)\n"
        "kayles.outcome([3], misre=True)\n"
        "grundy.GraphGame('0.33').value('DhC', positoins=10)\n"
        "kayles.quotient().cardinality()\n"
        "kayles.view('plto')\n"
        "kayles.quotient().view('tabel')\n"
        "grundy.survey('0.77', 'qotient')\n"
        "grundy.GraphGame('0.33', bit2='three')\n"
    )
    files = [str(tmp_path / name) for name in ("right.py", "wrong.py")]
    said, _, _ = mypy.run(["--strict", "--cache-dir", str(tmp_path / "cache"), *files])
    assert "right.py" not in said, said
    assert [f"wrong.py:{line}:" in said for line in range(3, 11)] == [True] * 8, said


def test_names_of_other_programs_get_a_hint_that_works():
    names = {"kayles": grundy.Heap("0.77"), "game": grundy.GraphGame("0.33"), "star": grundy.VectorGame([(4, 0), (0, 3)]),
             "form": grundy.Form("2#"), "q": grundy.Heap("0.77").quotient()}
    names.update(heap=5, heaps=5, position=[3, 3], graph=[(0, 1)], window=9)
    for name in ("kayles", "game", "star", "form", "q"):
        of = names[name]
        for habit, meant in of._called.items():
            with pytest.raises(AttributeError) as raised:
                getattr(of, habit)
            assert meant in str(raised.value)
            position = (3, 3) if name == "star" else [3, 3]
            code = meant if "(q." in meant else f"{name}.{meant}"
            eval(code, {**names, "position": position})


def test_a_file_that_may_not_be_written_stays_as_it_is(tmp_path):
    heap = grundy.Heap("0.77")
    writers = {
        "view.svg": heap.view().save,
        "certificate.json": heap.quotient().certificate().save,
        "bundle.zip": grundy.Project("projects/open-stars.grundy").bundle,
    }
    for name, save in writers.items():
        file = tmp_path / name
        file.write_bytes(b"earlier")
        file.chmod(0o444)
        with pytest.raises(OSError):
            save(file)
        assert file.read_bytes() == b"earlier", name
        file.chmod(0o644)
        save(file)
        assert len(file.read_bytes()) > 100, name
    with pytest.raises(OSError):
        heap.view().save(tmp_path / "none" / "view.svg")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(writers)
