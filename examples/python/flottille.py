"""Flottille's games in Python, with the standard library and a `flottille serve` process.

`load_game` returns games in the style of OpenSpiel, `env` in the style of PettingZoo's AEC. Actions
are the integers of the game's action space; they never change. Seats that choose simultaneously act
one after the other without seeing the others' sealed choices, which is equivalent.
"""

import json
import os
import random
import shlex
import subprocess

CHANCE = -1
TERMINAL = -4


class Fault(Exception):
    """An error of the server: a stable code, a sentence, and the clause and place, if any."""

    def __init__(self, code, message, clause=None, place=None):
        super().__init__(message)
        self.code, self.clause, self.place = code, clause, place


class Server:
    """A `flottille serve` process. Set FLOTTILLE to the command if flottille is not on the path."""

    def __init__(self, command=None):
        words = shlex.split(command or os.environ.get("FLOTTILLE", "flottille"))
        self._process = subprocess.Popen([*words, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._count = 0

    def call(self, method, **params):
        self._count += 1
        given = {key: value for key, value in params.items() if value is not None}
        self._process.stdin.write(json.dumps({"id": self._count, "method": method, "params": given}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("flottille serve has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise Fault(**answer["error"])
        return answer["result"]

    def session(self):
        self._count += 1
        return f"python-{self._count}"

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def load_game(server, name, **options):
    return Game(server, name, options)


class Game:
    """Rules and options, in the style of OpenSpiel."""

    def __init__(self, server, name, options):
        described = server.call("games", game=name)
        if "actions" not in described:
            raise ValueError(f"the actions of {name} have no numbers")
        self.server, self.name, self.options = server, name, options
        self._actions = described["actions"]

    def num_distinct_actions(self):
        return self._actions

    def num_players(self):
        with self.new_initial_state() as state:
            return len(state.seats)

    def new_initial_state(self):
        session = self.server.session()
        status = self.server.call("new", session=session, game=self.name, options=self.options, **{"as": "referee"}, chance="told")
        return State(self, session, status)


class State:
    """A position with its history, in the style of OpenSpiel.

    The server keeps at most 1,000 positions: close those that you do not need, or use `with`.
    """

    def __init__(self, game, session, status):
        self.game, self._session, self._status = game, session, status
        self.seats = status["seats"]

    def _call(self, method, **params):
        return self.game.server.call(method, session=self._session, **params)

    def _as(self, player):
        return {"as": "chance" if player == CHANCE else self.seats[player]}

    def current_player(self):
        if self.is_terminal():
            return TERMINAL
        first = self._status["waiting"][0]
        return CHANCE if first == "chance" else self.seats.index(first)

    def is_chance_node(self):
        return self.current_player() == CHANCE

    def is_terminal(self):
        return self._status["over"]

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        actor = self.current_player() if player is None else player
        return sorted(each["index"] for each in self._call("legal", **self._as(actor))["actions"])

    def chance_outcomes(self):
        return [(each["index"], each["probability"]) for each in self._call("chance")["outcomes"]]

    def apply_action(self, action):
        self._status = self._call("act", index=action, **self._as(self.current_player()))

    def returns(self):
        return self._status["returns"]

    def action_to_string(self, action):
        return next(each["text"] for each in self._call("legal", **self._as(self.current_player()))["actions"] if each["index"] == action)

    def observation_string(self, player):
        return self._call("view", **self._as(player))["text"]

    def information_state_string(self, player):
        """Everything that the player knows; indistinguishable positions give the same text."""
        return self._call("observe", information=True, **self._as(player))["information"]

    def clone(self):
        session = self.game.server.session()
        return State(self.game, session, self._call("clone", to=session))

    def close(self):
        self._call("end")

    def __str__(self):
        return self._call("position")["text"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def env(server, name, **options):
    return AECEnv(server, name, options)


class AECEnv:
    """Agents in turn, in the style of PettingZoo's AEC.

    An observation is the agent's view with a mask of its legal actions.
    """

    def __init__(self, server, name, options):
        self._game = load_game(server, name, **options)
        self._session = None
        self.metadata = {"name": name, "is_parallelizable": False}
        with self._game.new_initial_state() as state:
            self.possible_agents = list(state.seats)

    def _call(self, method, **params):
        return self._game.server.call(method, session=self._session, **params)

    def action_space(self, agent):
        """The range of actions. Sample it with `random.choice`, or use the mask."""
        return range(self._game.num_distinct_actions())

    def reset(self, seed=None, options=None):
        self.close()
        self._session = self._game.server.session()
        chosen = {**self._game.options, **(options or {})}
        drawn = random.SystemRandom().getrandbits(48) if seed is None else seed
        self._told(self._call("new", game=self._game.name, options=chosen, seed=drawn, **{"as": "referee"}))
        self.agents = list(self.possible_agents)
        self._select()

    def _told(self, status):
        self._status = status
        returns = dict(zip(self.possible_agents, status["returns"]))
        self.rewards = {agent: returns[agent] if status["over"] else 0 for agent in self.possible_agents}
        self.terminations = {agent: status["over"] for agent in self.possible_agents}
        self.truncations = {agent: False for agent in self.possible_agents}
        self.infos = {agent: {} for agent in self.possible_agents}

    def _select(self):
        waiting = self.agents if self._status["over"] else self._status["waiting"]
        self.agent_selection = waiting[0] if waiting else None

    def observe(self, agent):
        seen = self._call("observe", **{"as": agent})
        mask = [0] * self._game.num_distinct_actions()
        for action in seen["legal"]:
            mask[action] = 1
        return {"observation": seen["view"], "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self.rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action):
        if self._status["over"]:
            if action is not None:
                raise ValueError("the game is over: step(None)")
            self.agents.remove(self.agent_selection)
        else:
            self._told(self._call("act", index=action, **{"as": self.agent_selection}))
        self._select()

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self):
        return self._call("view", **{"as": "spectator"})["text"]

    def close(self):
        if self._session is not None:
            self._call("end")
            self._session = None
