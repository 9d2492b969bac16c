"""Checks that random games satisfy the contracts of OpenSpiel and PettingZoo.

Run `python3 -m unittest`, with FLOTTILLE set as in the README.
"""

import random
import unittest

import play
from flottille import CHANCE, TERMINAL, Fault, Server, env, load_game

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

    def test_the_example(self):
        rng = random.Random(3)
        self.assertEqual(sum(play.by_states(self.server, rng).values()), 0)
        self.assertEqual(sorted(play.by_agents(self.server, rng)), ["blue", "red"])


if __name__ == "__main__":
    unittest.main()
