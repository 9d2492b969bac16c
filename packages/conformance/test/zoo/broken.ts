import { canonicalJson, NotationError, type Seat } from "@flottille/core"
import { checkLaws, type Kit, type LawResult } from "../../src/index"
import * as cardRules from "./cards"
import { type CardsState, type CardsView, shapes as cardShapes, cards, clone, legalActions, over } from "./cards"
import * as pebbleRules from "./pebbles"
import { type PebblesState, type PebblesView, parsed, shapes as pebbleShapes, pebbles } from "./pebbles"

type Pebbles = typeof pebbles
type Cards = typeof cards

/** A game that breaks a law, as a short difference from a sound one. */
export interface Specimen {
  readonly law: number
  readonly name: string
  /** What is broken, in a sentence for the docs. */
  readonly broken: string
  readonly check: (seed: number) => readonly LawResult[]
}

const runs = 25

/** Something kept outside the state, as it must not be. */
let tally = 0

function pebble(difference: (sound: Pebbles) => Partial<Pebbles>, kit: Partial<Kit<PebblesState, never, never, PebblesView>> = {}) {
  const game = { ...pebbles, ...difference(pebbles) }
  return (seed: number) => {
    tally = 0
    return checkLaws(game, { runs, shapes: pebbleShapes, seed, ...(kit as object) })
  }
}

function card(difference: (sound: Cards) => Partial<Cards>, kit: Partial<Kit<CardsState, never, never, CardsView>> = {}) {
  const game = { ...cards, ...difference(cards) }
  return (seed: number) => checkLaws(game, { runs, shapes: cardShapes, seed, ...(kit as object) })
}

/** Another hand for everybody but the viewer: two hidden cards change places. */
function swapHands(state: CardsState, viewer: unknown): CardsState | undefined {
  const others = [0, 1, 2].filter((seat) => seat !== viewer && state.hands[seat] !== 0)
  const [one, two] = others
  if (one === undefined || two === undefined || over(state)) return undefined
  const twin = clone(state)
  twin.hands[one] = state.hands[two] ?? 0
  twin.hands[two] = state.hands[one] ?? 0
  return twin
}

export const zoo: readonly Specimen[] = [
  {
    law: 1,
    name: "early stop",
    broken: "`stop` is listed at the beginning of a turn too, where `validate` refuses it.",
    check: pebble(() => ({
      legalActions: (state, seat) => (pebbleRules.actors(state).includes(seat) ? [{ type: "take" }, { type: "stop" }] : []),
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
    law: 4,
    name: "a tally in a variable",
    broken: "Every third pebble taken counts for two; the count is kept in a variable beside the state.",
    check: pebble((sound) => ({
      step(state, actor, action, emit) {
        sound.step(state, actor, action, emit)
        if (action.type === "take" && ++tally % 3 === 0 && state.heap > 1) state.heap--
      },
    })),
  },
  {
    law: 4,
    name: "the order of keys",
    broken: "What may be played is listed in the order in which the state happens to hold its keys.",
    check: pebble((sound) => ({
      legalActions(state, seat) {
        const list = sound.legalActions(state, seat)
        return Object.keys(state).indexOf("heap") < Object.keys(state).indexOf("left") ? list : [...list].reverse()
      },
    })),
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
      parseAction: (text, state, actor) => (text === "bid" ? { type: "bid", bid: "stay" } : sound.parseAction(text, state, actor)),
    })),
  },
  {
    law: 6,
    name: "the last pebble",
    broken: "Nobody may take the last pebble: whoever should has nothing to play.",
    check: pebble((sound) => ({
      legalActions: (state, seat) =>
        sound.legalActions(state, seat).filter((action) => action.type !== "take" || state.heap > 1 || state.left === 1),
      validate: (state, actor, action) =>
        sound.validate(state, actor, action) ??
        (action.type === "take" && state.heap === 1 && state.left === 2 ? { code: "last-pebble", rule: "PB-3" } : undefined),
    })),
  },
  {
    law: 6,
    name: "a bound too low",
    broken: "The game declares that it ends within as many actions as there are pebbles; the die and `stop` are actions too.",
    check: pebble(() => ({ maxActions: ({ heap }) => heap })),
  },
  {
    law: 7,
    name: "a bonus without a phase",
    broken: "Whoever stops while an even number of pebbles is left may take two more, in the same phase of the same turn.",
    check: pebble((sound) => ({
      step(state, actor, action, emit) {
        if (action.type === "stop" && state.heap % 2 === 0) state.left = 2
        else sound.step(state, actor, action, emit)
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
    name: "half a chance",
    broken: "The weights are probabilities instead of integers.",
    check: pebble((sound) => ({
      chanceOutcomes: (state) => sound.chanceOutcomes(state).map(({ action, weight }) => ({ action, weight: weight / 3 })),
      maxActions: ({ heap }) => 1 + heap * 2,
    })),
  },
  {
    law: 9,
    name: "a card face up",
    broken: "The spectator's view shows the hands.",
    check: card(
      () => ({
        view: (state, viewer) => (viewer === "spectator" ? { ...cardRules.view(state, "referee"), viewer } : cardRules.view(state, viewer)),
      }),
      {
        swaps: swapHands,
      },
    ),
  },
  {
    law: 9,
    name: "a talking refusal",
    broken: "The refusal to bid twice says which card is the highest of all.",
    check: card((sound) => ({
      validate(state, actor, action) {
        const refusal = sound.validate(state, actor, action)
        return refusal?.code === "not-your-turn" ? { ...refusal, details: { highest: Math.max(...state.hands) } } : refusal
      },
    })),
  },
  {
    law: 9,
    name: "a warning",
    broken: "Only whoever does not hold the lowest card is offered to stay.",
    check: card((sound) => {
      const allowed = (state: CardsState, seat: Seat, bid: string) => bid === "fold" || Math.min(...state.hands) !== state.hands[seat]
      return {
        legalActions: (state, seat, flags) =>
          legalActions(state, seat, flags).filter((action) => action.type !== "bid" || allowed(state, seat, action.bid)),
        validate: (state, actor, action) =>
          sound.validate(state, actor, action) ??
          (action.type === "bid" && !allowed(state, Number(actor), action.bid) ? { code: "lowest", rule: "CD-3" } : undefined),
      }
    }),
  },
  {
    law: 9,
    name: "an overheard bid",
    broken: "Everybody is told of a bid when it is sealed.",
    check: card(() => ({
      observe: (event, viewer) => (event.type === "dealt" && event.seat !== viewer && viewer !== "referee" ? undefined : event),
    })),
  },
  {
    law: 9,
    name: "an open bid",
    broken: "Everybody sees what the others have bid, before all have.",
    check: card(() => ({ view: (state, viewer) => ({ ...cardRules.view(state, viewer), bids: [...state.bids] }) })),
  },
  {
    law: 10,
    name: "a card twice",
    broken: "Hidden cards are guessed without looking at those in the viewer's hand.",
    check: card(() => ({
      determinize: (view, random) => ({
        ...cardRules.determinize(view, random),
        hands: view.hands.map((card) => card ?? 1 + random.below(view.options.deck)),
      }),
    })),
  },
  {
    law: 10,
    name: "a forgotten bid",
    broken: "The states made from a view hold no bids, not even the viewer's own.",
    check: card(() => ({ determinize: (view, random) => ({ ...cardRules.determinize(view, random), bids: [null, null, null] }) })),
  },
  {
    law: 11,
    name: "first come",
    broken: "Whoever bids first is dealt a better card for it.",
    check: card((sound) => ({
      step(state, actor, action, emit) {
        const first = state.bids.every((bid) => bid === null)
        sound.step(state, actor, action, emit)
        const best = [...Array(state.options.deck).keys()]
          .map((card) => card + 1)
          .filter((card) => !state.hands.includes(card))
          .at(-1)
        if (first && action.type === "bid" && action.bid === "stay" && best !== undefined) state.hands[Number(actor)] = best
      },
    })),
  },
  {
    law: 12,
    name: "a second prize",
    broken: "Besides the winner's 2, the best of those who stayed gets 0.",
    check: card((sound) => ({
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, returns: result.returns.map((each, seat) => (each < 0 && state.bids[seat] === "stay" ? 0 : each)) }
      },
    })),
  },
  {
    law: 12,
    name: "back from the dead",
    broken: "A player who resigned before the deal is asked for a bid all the same.",
    check: card((sound) => ({
      step(state, actor, action, emit) {
        sound.step(state, actor, action, emit)
        if (action.type === "deal" && state.hands.every((card) => card > 0)) state.out = [false, false, false]
      },
    })),
  },
  {
    law: 13,
    name: "trusting",
    broken: "`validate` looks at the type of the action before it looks whether there is an action at all.",
    check: pebble((sound) => ({
      validate: (state, actor, action) =>
        action.type === "stop" && state.turn === 0 ? { code: "not-now", rule: "PB-2" } : sound.validate(state, actor, action),
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
]
