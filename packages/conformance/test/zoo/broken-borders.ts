import { CHANCE, NotationError, pick } from "@flottille/core"
import * as cardRules from "./cards"
import * as pebbleRules from "./pebbles"
import { type PebblesAction, type PebblesState, parsed } from "./pebbles"
import { card, pebble, type Specimen } from "./specimen"

/** Broken borders: what comes in unchecked, and what goes out and stays the game's own. */
export const borders: readonly Specimen[] = [
  {
    law: 13,
    name: "trusting",
    broken: "`validate` looks at the type of the action before it looks whether there is an action at all.",
    check: pebble((sound) => ({
      validate: (state, actor, action) =>
        action.type === "stop" && state.turn === 0
          ? { code: "not-now", rule: "PB-2" }
          : sound.validate(state, actor, action),
    })),
  },
  {
    law: 13,
    name: "a heap from nowhere",
    broken: "`parseState` believes any heap, even in a game that is over.",
    check: pebble(() => ({
      parseState(text) {
        const given = parsed(text) as PebblesState
        if (typeof given?.heap !== "number" || typeof given?.options?.heap !== "number")
          throw new NotationError(text, 0, "a position of Pebbles")
        return given
      },
    })),
  },
  {
    law: 5,
    name: "a line break",
    broken: "`parseAction` refuses the line break that a program leaves behind an action.",
    check: pebble((sound) => ({
      parseAction(text, state, actor) {
        if (text !== text.trim()) throw new NotationError(text, 0, "an action")
        return sound.parseAction(text, state, actor)
      },
    })),
  },
  {
    law: 13,
    name: "unchecked seats",
    broken: 'A caller that passes `"0"` is taken for seat 0, and its actions stand in a record that cannot be read.',
    check: pebble((sound) => ({
      validate: (state, actor, action) =>
        sound.validate(state, typeof actor === "string" && actor !== CHANCE ? Number(actor) : actor, action),
    })),
  },
  {
    law: 13,
    name: "any view",
    broken: "`determinize` makes a state of any value.",
    check: pebble(() => ({ determinize: ({ viewer: _, ...state }) => state })),
  },
  {
    law: 14,
    name: "one list for all",
    broken: "`legalActions` fills the same list again at every call, so lists returned before change.",
    check: pebble((sound) => {
      const list: PebblesAction[] = []
      return {
        legalActions(state, seat) {
          list.splice(0, list.length, ...sound.legalActions(state, seat))
          return list
        },
      }
    }),
  },
  {
    law: 14,
    name: "the referee's own list",
    broken:
      "`validate` judges by the list of legal actions that was returned: a caller who removes an action from it forbids it for good.",
    check: pebble((sound) => {
      const opening: PebblesAction[] = [{ type: "take" }]
      const later: PebblesAction[] = [...opening, { type: "stop" }]
      const listOf = ({ left }: PebblesState) => (left === 2 ? opening : later)
      return {
        legalActions: (state, seat) => (pebbleRules.actors(state).includes(seat) ? listOf(state) : []),
        validate: (state, actor, action) =>
          sound.validate(state, actor, action) ??
          (actor !== CHANCE && !listOf(state).some(({ type }) => type === action.type)
            ? { code: "not-listed", rule: "PB-3" }
            : undefined),
      }
    }),
  },
  {
    law: 14,
    name: "a window into the state",
    broken: "The list in a view of who is out is the one in the state.",
    check: card(() => ({ view: (state, viewer) => ({ ...cardRules.view(state, viewer), out: state.out }) })),
  },
  {
    law: 14,
    name: "the game's own lift",
    broken: "`parseAction` returns the same object for `lift` each time: changing it changes later results.",
    check: card((sound) => {
      const lift = { type: "lift" } as const
      return { parseAction: (text, state, actor) => (text === "lift" ? lift : sound.parseAction(text, state, actor)) }
    }),
  },
  {
    law: 14,
    name: "an event with a window",
    broken: "The event of a bid holds the list of the state that says who is out.",
    check: card((sound) => ({
      step: (state, actor, action, emit) =>
        sound.step(state, actor, action, (event) =>
          emit?.(event.type === "bid" ? ({ ...event, out: state.out } as typeof event) : event),
        ),
    })),
  },
  {
    law: 15,
    name: "always the first",
    broken: "`pickAction` returns the first legal action for any random numbers.",
    check: pebble((sound) => ({ pickAction: (state, seat) => sound.legalActions(state, seat)[0] ?? { type: "take" } })),
  },
  {
    law: 15,
    name: "two throws",
    broken: "`pickAction` asks for two random numbers, so that everything after it is drawn differently.",
    check: pebble((sound) => ({
      pickAction(state, seat, random) {
        const action = pick(sound.legalActions(state, seat), random)
        random.below(2)
        return action
      },
    })),
  },
]
