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
import threading
from concurrent.futures import Future

CHANCE = -1
TERMINAL = -4
MOST_BYTES = 4 * 1024 * 1024  # of a request


class Fault(Exception):
    """An error of the server: a stable code, a sentence, and the clause and place, if any."""

    def __init__(self, code, message, clause=None, place=None):
        super().__init__(message)
        self.code, self.clause, self.place = code, clause, place


class ServerEnded(Fault, EOFError):
    """The process of a server has ended, or is closed; its positions are lost. The code is `ended`."""

    def __init__(self, message):
        super().__init__("ended", message)


class Server:
    """A `flottille serve` process. Set FLOTTILLE to the command if flottille is not on the path.

    Threads may share a server: each call gets the answer with its id. A state or environment
    belongs to one thread at a time.
    """

    def __init__(self, command=None):
        words = shlex.split(command or os.environ.get("FLOTTILLE", "flottille"))
        try:
            self._process = subprocess.Popen([*words, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except OSError as error:
            raise Fault("command", f"cannot start {words}: {error}; set FLOTTILLE to the command that starts flottille") from error
        self._lock = threading.Lock()  # of the fields below
        self._writing = threading.Lock()  # of the process's input; apart, so that answers are read meanwhile
        self._count = 0
        self._pending = {}
        self._ended = None
        self._reader = threading.Thread(target=self._read, name="flottille serve", daemon=True)
        self._reader.start()

    def call(self, method, **params):
        """Calls a method, and waits for its result.

        Raises Fault for an error of the request, ServerEnded if the process has ended.
        """
        given = {key: value for key, value in params.items() if value is not None}
        answer = Future()
        with self._lock:
            if self._ended:
                raise self._ended_error()
            self._count += 1
            number = self._count
            try:
                line = json.dumps({"id": number, "method": method, "params": given}, allow_nan=False) + "\n"
            except ValueError:
                raise Fault("line", "the request contains an infinite number or NaN, which JSON does not have") from None
            if len(line) > MOST_BYTES:
                raise Fault("line", f"the request has {len(line)} bytes, more than {MOST_BYTES}")
            self._pending[number] = answer
        with self._writing:
            try:
                self._process.stdin.write(line)
                self._process.stdin.flush()
            except (OSError, ValueError):
                pass  # Closed or broken: the reader finds the end of the process, and its exit code.
        return answer.result()

    def session(self):
        with self._lock:
            self._count += 1
            return f"python-{self._count}"

    def close(self, timeout=10):
        """Ends the process; kills it after `timeout` seconds. May be called again."""
        with self._lock:
            self._ended = self._ended or "the server is closed"
        if self._writing.acquire(timeout=timeout):
            try:
                self._process.stdin.close()
            except OSError:
                pass  # The process has ended before it has read everything.
            finally:
                self._writing.release()
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._reader.join()

    def _read(self):
        """Gives each answer to the call with its id, until the process ends."""
        reason = None
        try:
            for line in self._process.stdout:
                reason = self._receive(line)
                if reason:
                    break
        except ValueError as error:
            reason = f"flottille serve sent bytes that are not UTF-8: {error}"
        if reason:
            self._process.kill()
        code = self._process.wait()
        self._process.stdout.close()
        with self._lock:
            self._ended = self._ended or reason or f"flottille serve has ended with exit code {code}"
            pending, self._pending = self._pending, {}
        for answer in pending.values():
            answer.set_exception(self._ended_error())

    def _receive(self, line):
        """Handles a line of the process. Returns the fault of a line that answers no call."""
        try:
            answer = json.loads(line)
            result = Fault(**answer["error"]) if "error" in answer else answer["result"]
            number = answer["id"]
        except (ValueError, TypeError, KeyError):
            return f"flottille serve sent a line that is not an answer: {line[:80]!r}"
        with self._lock:
            waiting = self._pending.pop(number, None) if type(number) is int else None
        if waiting is None:
            return f"flottille serve answered the id {number!r}, which no call waits for"
        if isinstance(result, Fault):
            waiting.set_exception(result)
        else:
            waiting.set_result(result)
        return None

    def _ended_error(self):
        return ServerEnded(f"{self._ended}; create a new Server")

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
        """Removes the position from the server; does nothing if the server has ended."""
        try:
            self._call("end")
        except ServerEnded:
            pass

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
        """Removes the position from the server; does nothing if the server has ended."""
        if self._session is not None:
            try:
                self._call("end")
            except ServerEnded:
                pass
            self._session = None
