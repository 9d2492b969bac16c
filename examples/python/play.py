"""Plays Dejarik twice: by states, and by turns of agents.

Red looks one ply ahead for a win; all other seats play at random.
"""

import random
import sys

from flottille import CHANCE, Server, env, load_game


def one_ply(state, rng):
    """Returns an action that wins at once, or a random one."""
    player, actions = state.current_player(), state.legal_actions()
    for action in actions if len(actions) < 6 else []:
        with state.clone() as after:
            after.apply_action(action)
            if after.is_terminal() and after.returns()[player] > 0:
                return action
    return rng.choice(actions)


def by_states(server, rng):
    with load_game(server, "dejarik", seats=2).new_initial_state() as state:
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, weights)[0])
            elif state.current_player() == 0:
                state.apply_action(one_ply(state, rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return dict(zip(state.seats, state.returns()))


def by_agents(server, rng):
    table = env(server, "dejarik")
    table.reset(seed=rng.getrandbits(32))
    returns = {}
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        returns[agent] = reward
        legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
        table.step(None if termination or truncation else rng.choice(legal))
    table.close()
    return returns


if __name__ == "__main__":
    rng = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    with Server() as server:
        print("by states", by_states(server, rng))
        print("by agents", by_agents(server, rng))
