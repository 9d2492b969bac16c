import { canonicalJson, integer, literal, object, type Shape, shuffle, tagged } from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
import { type CardsAction, clone } from "./cards"
import * as pebbleRules from "./pebbles"
import { card, pebble, type Specimen } from "./specimen"

/** Something kept outside the state, as it must not be. */
let tally = 0
let nextCard = ""

/** Counts the games that were opened, and the games opened without options. */
let opened = 0
let unset = 0

/** An action that random candidates never hit, like one of many paths on a large board. */
const far = Object.freeze({ type: "take", from: 123_456_789_012 } as const)

const farShape = tagged("type", {
  begin: object({ seat: literal(0, 1) }, { face: integer(1, 6) }),
  take: object({}, { from: integer(0, 2 ** 40) }),
  stop: object({}),
}) as Shape<pebbleRules.PebblesAction>

/** Broken rules: what may be played, what it does, and how the game ends. */
export const rules: readonly Specimen[] = [
  {
    law: 1,
    name: "early stop",
    broken: "`stop` is listed at the beginning of a turn too, where `validate` refuses it.",
    check: pebble(() => ({
      legalActions: (state, seat) =>
        pebbleRules.actors(state).includes(seat) ? [{ type: "take" }, { type: "stop" }] : [],
    })),
  },
  {
    law: 1,
    name: "an impossible default",
    broken: "Who does not answer in time stops, even where nothing was taken yet and `stop` is refused.",
    check: pebble((sound) => ({
      defaultAction: (state, seat) => (sound.actors(state).includes(seat) ? { type: "stop" } : undefined),
    })),
  },
  {
    law: 2,
    name: "unlisted stop",
    broken: "`stop` is accepted before anything was taken, but not listed there.",
    check: pebble((sound) => ({
      validate(state, actor, action) {
        const refusal = sound.validate(state, actor, action)
        return refusal?.code === "nothing-taken" ? undefined : refusal
      },
    })),
  },
  {
    law: 2,
    name: "a far pebble",
    broken:
      "`take` from one of 2^40 places is accepted and never listed. Only the action space, which names all actions, leads the law to it.",
    check: pebble(
      (sound) => ({
        validate: (state, actor, action) =>
          action?.type === "take" && "from" in action && action.from === far.from
            ? sound.validate(state, actor, { type: "take" })
            : sound.validate(state, actor, action),
      }),
      {
        shapes: { ...pebbleRules.shapes, action: farShape },
        space: actionSpace<pebbleRules.PebblesAction>(() => [{ type: "take" }, { type: "stop" }, far]),
      },
    ),
  },
  {
    law: 2,
    name: "any face",
    broken: "A die that shows 6 is accepted for north, who begins on 1 to 4 only: it leads to a state of its own.",
    check: pebble((sound) => ({
      validate(state, actor, action) {
        const refusal = sound.validate(state, actor, action)
        return refusal?.code === "wrong-face" ? undefined : refusal
      },
      step(state, actor, action, emit) {
        sound.step(state, actor, action, emit)
        if (action.type === "begin" && action.seat === 0 && action.face === 6) state.seat = 1
      },
    })),
  },
  {
    law: 3,
    name: "shared hands",
    broken: "`clone` copies the state, but not the list of hands in it: dealing to the copy deals to the original.",
    check: card(() => ({ clone: (state) => ({ ...clone(state), hands: state.hands }) })),
  },
  {
    law: 3,
    name: "sorting in place",
    broken: "`outcome` sorts the hands of the state to find the best one.",
    check: card((sound) => ({
      outcome(state) {
        const result = sound.outcome(state)
        if (result && state.hands.length > 0) state.hands.sort((a, b) => a - b)
        return result
      },
    })),
  },
  {
    law: 3,
    name: "a list renewed",
    broken: "`validate` puts a copy of the list of bids into the state when a seat asks whether it may lift its own.",
    check: card((sound) => ({
      validate(state, actor, action) {
        const refusal = sound.validate(state, actor, action)
        if (!refusal && action.type === "lift") state.bids = [...state.bids]
        return refusal
      },
    })),
  },
  {
    law: 4,
    name: "a tally in a variable",
    broken: "Every third pebble taken counts for two; the count is kept in a variable beside the state.",
    check: pebble(
      (sound) => ({
        step(state, actor, action, emit) {
          sound.step(state, actor, action, emit)
          if (action.type === "take" && ++tally % 3 === 0 && state.heap > 1) state.heap--
        },
      }),
      {},
      () => {
        tally = 0
      },
    ),
  },
  {
    law: 4,
    name: "the order of keys",
    broken: "The legal actions are listed in the order of the state's keys.",
    check: pebble((sound) => ({
      legalActions(state, seat) {
        const list = sound.legalActions(state, seat)
        return Object.keys(state).indexOf("heap") < Object.keys(state).indexOf("left") ? list : [...list].reverse()
      },
    })),
  },
  {
    law: 4,
    name: "outcomes in another order",
    broken:
      "In every other game `chanceOutcomes` lists its outcomes the other way round; the games are counted in a variable.",
    check: pebble(
      (sound) => ({
        initialState(given) {
          opened++
          return sound.initialState(given)
        },
        chanceOutcomes(state) {
          const outcomes = sound.chanceOutcomes(state)
          return opened % 2 === 0 ? outcomes : [...outcomes].reverse()
        },
      }),
      {},
      () => {
        opened = 0
      },
    ),
  },
  {
    law: 4,
    name: "drifting defaults",
    broken: "`initialState()` begins with one more pebble each time it is called without options.",
    check: pebble(
      (sound) => ({ initialState: (given) => sound.initialState(given ?? { heap: 2 + (unset++ % 11) }) }),
      {},
      () => {
        unset = 0
      },
    ),
  },
  {
    law: 5,
    name: "a forgotten number",
    broken: "`formatState` leaves out how many pebbles may still be taken, and `parseState` assumes two.",
    check: pebble((sound) => ({
      formatState: ({ left, ...rest }) => canonicalJson(left === 1 ? { ...rest, left: 2 } : { ...rest, left }),
      parseState: (text) => sound.parseState(text),
    })),
  },
  {
    law: 5,
    name: "one word for two actions",
    broken: "Both bids are written `bid`.",
    check: card((sound) => ({
      formatAction: (action) => (action.type === "bid" ? "bid" : sound.formatAction(action)),
      parseAction: (text, state, actor) =>
        text === "bid" ? { type: "bid", bid: "stay" } : sound.parseAction(text, state, actor),
    })),
  },
  {
    law: 5,
    name: "cards dealt in pairs",
    broken:
      "`rollChance` draws two cards at once and keeps the second for the next deal, in a variable that no record holds.",
    check: card(
      (sound) => ({
        rollChance(state, random) {
          const cards = sound.chanceOutcomes(state).map(({ action }) => action)
          const kept = cards.find((action) => canonicalJson(action) === nextCard)
          nextCard = ""
          if (kept) return kept
          const [drawn, next] = shuffle(cards, random)
          nextCard = canonicalJson(next ?? null)
          return drawn as CardsAction
        },
      }),
      {},
      () => {
        nextCard = ""
      },
    ),
  },
  {
    law: 6,
    name: "the last pebble",
    broken: "The last pebble cannot be taken: a seat that should take it has no action.",
    check: pebble((sound) => ({
      legalActions: (state, seat) =>
        sound
          .legalActions(state, seat)
          .filter((action) => action.type !== "take" || state.heap > 1 || state.left === 1),
      validate: (state, actor, action) =>
        sound.validate(state, actor, action) ??
        (action.type === "take" && state.heap === 1 && state.left === 2
          ? { code: "last-pebble", rule: "PB-3" }
          : undefined),
    })),
  },
  {
    law: 6,
    name: "a bound too low",
    broken:
      "The game declares that it ends within as many actions as there are pebbles; the die and `stop` are actions too.",
    check: pebble(() => ({ maxActions: ({ heap }) => heap })),
  },
  {
    law: 6,
    name: "a game without end",
    broken: "The seat that takes the last pebble puts all of them back, and the game declares no bound.",
    check: pebble((sound) => ({
      maxActions: () => undefined,
      step(state, actor, action, emit) {
        const last = action.type === "take" && state.heap === 1
        if (last) state.heap = 1 + state.options.heap
        sound.step(state, actor, action, emit)
        if (last) state.turn = 1
      },
    })),
  },
  {
    law: 7,
    name: "a bonus without a phase",
    broken:
      "A seat that stops while an even number of pebbles is left may take two more, in the same phase of the same turn.",
    check: pebble((sound) => ({
      step(state, actor, action, emit) {
        if (action.type === "stop" && state.heap % 2 === 0) state.left = 2
        else sound.step(state, actor, action, emit)
      },
    })),
  },
  {
    law: 7,
    name: "no actors",
    broken: "The turn of a seat has an empty `waiting` although the game goes on; that of the referee is right.",
    check: pebble((sound) => ({
      turn: (state, viewer) => ({
        ...sound.turn(state, viewer),
        ...(typeof viewer === "number" ? { waiting: [] } : {}),
      }),
    })),
  },
  {
    law: 7,
    name: "a secret seal",
    broken: "A seat's sealed bid is kept from the others: their turns still list all seats in `waiting`.",
    check: card((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        const sealed = typeof viewer !== "number" || state.bids[viewer] === null
        return turn.phase === "bid" && viewer !== "referee" && sealed ? { ...turn, waiting: turn.seats } : turn
      },
    })),
  },
  {
    law: 7,
    name: "no seats",
    broken: "The turn names no seat whose turn it is.",
    check: pebble((sound) => ({ turn: (state, viewer) => ({ ...sound.turn(state, viewer), seats: [] }) })),
  },
  {
    law: 7,
    name: "a turn for seat 7",
    broken: "The turn belongs to a seat that does not exist.",
    check: pebble((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        return { ...turn, seats: turn.seats.map(() => 7) }
      },
    })),
  },
  {
    law: 7,
    name: "always north",
    broken: "The turn is north's, even while south plays.",
    check: pebble((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        return { ...turn, seats: turn.seats.map(() => 0) }
      },
    })),
  },
  {
    law: 7,
    name: "always both",
    broken: "The turn is everyone's, though only one seat plays at a time.",
    check: pebble((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        return { ...turn, seats: turn.seats.flatMap(() => [0, 1]) }
      },
    })),
  },
  {
    law: 8,
    name: "a die without a six",
    broken: "`rollChance` throws a die with five faces, while the weights say that south begins twice in six.",
    check: pebble(() => ({
      rollChance(_state, random) {
        const face = 1 + random.below(5)
        return { type: "begin", seat: face <= 4 ? 0 : 1, face }
      },
    })),
  },
  {
    law: 8,
    name: "three to two",
    broken: "The weights say that north begins with 60 %; the die, which is right, gives north 4 of 6, so 67 %.",
    check: pebble((sound) => ({
      chanceOutcomes: (state) =>
        sound.chanceOutcomes(state).map(({ action }, index) => ({ action, weight: 3 - index })),
    })),
  },
  {
    law: 8,
    name: "half a chance",
    broken: "The weights are probabilities instead of integers.",
    check: pebble((sound) => ({
      chanceOutcomes: (state) =>
        sound.chanceOutcomes(state).map(({ action, weight }) => ({ action, weight: weight / 3 })),
      maxActions: ({ heap }) => 1 + heap * 2,
    })),
  },
]
