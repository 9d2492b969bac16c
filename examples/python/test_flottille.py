"""Checks that random games satisfy the contracts of OpenSpiel and PettingZoo.

Run `python3 -m unittest`, with FLOTTILLE set as in the README.
"""

import random
import shlex
import sys
import threading
import unittest

import play
from flottille import CHANCE, MOST_BYTES, TERMINAL, Fault, Server, ServerEnded, env, load_game

GAMES = {"dejarik": {"turnLimit": 30}, "diabolik-fleet": {"turnLimit": 6}, "les-grands-amiraux": {"turnLimit": 6}}


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def test_states(self):
        for name, options in GAMES.items():
            with self.subTest(name):
                rng = random.Random(1)
                game = load_game(self.server, name, **options)
                self.assertEqual(game.num_players(), 2)
                with game.new_initial_state() as state:
                    self.play_states(game, state, rng)

    def play_states(self, game, state, rng):
        plies = 0
        while not state.is_terminal():
            player = state.current_player()
            actions = state.legal_actions()
            self.assertTrue(actions and all(0 <= action < game.num_distinct_actions() for action in actions))
            self.assertEqual(len(actions), len(set(actions)))
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
                self.assertEqual(sorted(action for action, _ in outcomes), actions)
            action = rng.choice(actions)
            if plies % 40 == 0:
                self.clone_goes_its_own_way(state, action)
            state.apply_action(action)
            plies += 1
        self.assertEqual(state.current_player(), TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertAlmostEqual(sum(state.returns()), 0)

    def clone_goes_its_own_way(self, state, action):
        before = str(state)
        with state.clone() as other:
            self.assertEqual(str(other), before)
            self.assertEqual(other.information_state_string(0), state.information_state_string(0))
            self.assertIsInstance(other.action_to_string(action), str)
            other.apply_action(action)
        self.assertEqual(str(state), before)

    def test_hidden_choices_look_the_same(self):
        game = load_game(self.server, "les-grands-amiraux")
        with game.new_initial_state() as one, game.new_initial_state() as two:
            one.apply_action(one.legal_actions()[0])
            two.apply_action(two.legal_actions()[40])
            self.assertNotEqual(one.information_state_string(0), two.information_state_string(0))
            self.assertEqual(one.information_state_string(1), two.information_state_string(1))
            self.assertEqual(one.observation_string(1), two.observation_string(1))
            self.assertEqual(one.legal_actions(1), two.legal_actions(1))

    def test_agents(self):
        for name, options in GAMES.items():
            with self.subTest(name):
                histories = []
                for _ in range(2):
                    rng, history = random.Random(2), []
                    table = env(self.server, name, **options)
                    table.reset(seed=5)
                    total = {agent: 0 for agent in table.possible_agents}
                    for agent in table.agent_iter():
                        seen, reward, termination, truncation, _ = table.last()
                        total[agent] += reward
                        legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
                        action = None if termination or truncation else rng.choice(legal)
                        history.append((agent, action))
                        table.step(action)
                    self.assertEqual(table.agents, [])
                    self.assertAlmostEqual(sum(total.values()), 0)
                    self.assertIsInstance(table.render(), str)
                    table.close()
                    histories.append(history)
                self.assertEqual(*histories)

    def test_faults(self):
        with self.assertRaises(Fault) as caught:
            load_game(self.server, "chess")
        self.assertEqual((caught.exception.code, caught.exception.place), ("input", ["game"]))
        with self.assertRaises(ValueError):
            load_game(self.server, "diplomacy")
        with self.assertRaises(Fault) as caught:
            self.server.call("games", game="x" * MOST_BYTES)
        self.assertEqual(caught.exception.code, "line")
        self.assertEqual(load_game(self.server, "dejarik").num_players(), 2)

    def test_threads_share_a_server(self):
        def play(name, seed):
            with load_game(self.server, name, **GAMES[name]).new_initial_state() as state:
                rng = random.Random(seed)
                while not state.is_terminal():
                    state.apply_action(rng.choice(state.legal_actions()))
                    finals[seed] = str(state)

        plays = [(name, seed) for seed, name in enumerate([*GAMES, *GAMES])]
        histories = []
        for at_once in (True, False):
            finals = {}
            threads = [threading.Thread(target=play, args=each, daemon=True) for each in plays]
            for thread in threads:
                thread.start()
                if not at_once:
                    thread.join(60)
            for thread in threads:
                thread.join(60)
            self.assertFalse(any(thread.is_alive() for thread in threads))
            histories.append(finals)
        self.assertEqual(*histories)

    def test_the_example(self):
        rng = random.Random(3)
        self.assertEqual(sum(play.by_states(self.server, rng).values()), 0)
        self.assertEqual(sorted(play.by_agents(self.server, rng)), ["blue", "red"])


def answering(program):
    """Returns a server whose process is a Python program instead of flottille."""
    return Server(f"{shlex.quote(sys.executable)} -c {shlex.quote(program)}")


class Ends(unittest.TestCase):
    def test_a_killed_process(self):
        server = Server()
        game = load_game(server, "dejarik")
        table = env(server, "dejarik")
        table.reset(seed=1)
        with game.new_initial_state() as state:
            server._process.kill()
            server._process.wait()
            for _ in range(3):
                with self.assertRaises(ServerEnded) as caught:
                    state.legal_actions()
                self.assertEqual(caught.exception.code, "ended")
                self.assertIn("exit code -9; create a new Server", str(caught.exception))
        table.close()
        server.close()
        server.close()

    def test_numbers_that_json_does_not_have(self):
        server = Server()
        for number in (float("inf"), float("nan")):
            with self.assertRaisesRegex(Fault, "an infinite number or NaN"):
                server.call("new", session="a", game="dejarik", options={"turnLimit": number})
        self.assertTrue(server.call("games"))
        server.close()

    def test_a_process_that_ends_while_threads_wait(self):
        server = answering("import sys; [sys.stdin.readline() for _ in range(3)]")
        caught = []

        def ask():
            try:
                server.call("games")
            except ServerEnded as error:
                caught.append(str(error))

        threads = [threading.Thread(target=ask, daemon=True) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual(caught, ["flottille serve has ended with exit code 0; create a new Server"] * 3)
        server.close()

    def test_a_closed_server(self):
        with Server() as server:
            state = load_game(server, "dejarik").new_initial_state()
        with self.assertRaisesRegex(ServerEnded, "the server is closed"):
            state.legal_actions()
        state.close()

    def test_a_process_that_does_not_end(self):
        server = answering("import time; time.sleep(1000)")
        server.close(timeout=0.1)
        self.assertEqual(server._process.returncode, -9)

    def test_a_command_that_does_not_exist(self):
        with self.assertRaises(Fault) as caught:
            Server("no-such-flottille")
        self.assertEqual(caught.exception.code, "command")


class Answers(unittest.TestCase):
    def test_each_goes_to_the_call_with_its_id(self):
        reverse = """
import json, sys
asked = [json.loads(sys.stdin.readline()) for _ in range(3)]
for each in reversed(asked):
    print(json.dumps({"id": each["id"], "result": each["params"]["game"]}), flush=True)
sys.stdin.readline()
"""
        with answering(reverse) as server:
            answers = {}
            threads = [threading.Thread(target=lambda name=name: answers.update({name: server.call("games", game=name)}), daemon=True) for name in "abc"]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
            self.assertEqual(answers, {"a": "a", "b": "b", "c": "c"})

    def test_a_wrong_one_ends_the_server(self):
        for line in ['{"id": 7, "result": 1}', '{"id": null, "result": 1}', '{"id": [], "result": 1}', '{"result": 1}', "no JSON", '{"id": 1, "error": 3}', "[]"]:
            with self.subTest(line):
                server = answering(f"import sys; sys.stdin.readline(); print({line!r}, flush=True); sys.stdin.readline()")
                with self.assertRaisesRegex(ServerEnded, "flottille serve (answered the id|sent a line)"):
                    server.call("games")
                server.close()


if __name__ == "__main__":
    unittest.main()
