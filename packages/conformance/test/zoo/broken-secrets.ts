import {
  canonicalJson,
  createRandom,
  integer,
  object,
  parse,
  SchemaError,
  type Seat,
  type Shape,
} from "@flottille/core"
import * as cardRules from "./cards"
import {
  type CardsState,
  type CardsView,
  shapes as cardShapes,
  cards,
  clone,
  legalActions,
  over,
  viewFields,
} from "./cards"
import { card, type Specimen } from "./specimen"

/** Another hand for everyone but the viewer: two hidden cards change places. */
function swapHands(state: CardsState, viewer: unknown): CardsState | undefined {
  const others = [0, 1, 2].filter((seat) => seat !== viewer && state.hands[seat] !== 0)
  const [one, two] = others
  if (one === undefined || two === undefined || over(state)) return undefined
  const twin = clone(state)
  twin.hands[one] = state.hands[two] ?? 0
  twin.hands[two] = state.hands[one] ?? 0
  return twin
}

/** A view that says besides which card the others can hold at most. */
interface Concluding extends CardsView {
  readonly atMost?: number
}
const concluding: Shape<object> = object({ ...viewFields, atMost: integer(1, 9) })

/** Guesses, and corrects the guess. */
function corrected(correct: (state: CardsState, view: CardsView) => void): typeof cards.determinize {
  return (view, random, how) => {
    const state = clone(cards.determinize(view, random))
    correct(state, view)
    return how?.sealed === "none" ? cardRules.unsealed(state, view.viewer) : state
  }
}

/** The state that somebody looked at last. */
let last: CardsState | undefined

/** Secrets that come out, and guesses that cannot be or never come. */
export const secrets: readonly Specimen[] = [
  {
    law: 5,
    name: "a secret under a symbol",
    broken: "Every view holds all hands under a symbol, which no JSON shows.",
    check: card((sound) => ({
      view: (state, viewer) => Object.assign(sound.view(state, viewer), { [Symbol.for("hands")]: [...state.hands] }),
    })),
  },
  {
    law: 5,
    name: "a secret that is not enumerable",
    broken: "Every view holds all hands in a field that is not enumerable.",
    check: card((sound) => ({
      view: (state, viewer) => Object.defineProperty(sound.view(state, viewer), "all", { value: [...state.hands] }),
    })),
  },
  {
    law: 9,
    name: "a card face up",
    broken: "The spectator's view shows the hands.",
    check: card(
      () => ({
        view: (state, viewer) =>
          viewer === "spectator" ? { ...cardRules.view(state, "referee"), viewer } : cardRules.view(state, viewer),
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
        return refusal?.code === "not-your-turn"
          ? { ...refusal, details: { highest: Math.max(...state.hands) } }
          : refusal
      },
    })),
  },
  {
    law: 9,
    name: "a warning",
    broken: "Only a seat that does not hold the lowest card may stay.",
    check: card((sound) => {
      const allowed = (state: CardsState, seat: Seat, bid: string) =>
        bid === "fold" || Math.min(...state.hands) !== state.hands[seat]
      return {
        legalActions: (state, seat, flags) =>
          legalActions(state, seat, flags).filter(
            (action) => action.type !== "bid" || allowed(state, seat, action.bid),
          ),
        validate: (state, actor, action) =>
          sound.validate(state, actor, action) ??
          (action.type === "bid" && !allowed(state, Number(actor), action.bid)
            ? { code: "lowest", rule: "CD-3" }
            : undefined),
      }
    }),
  },
  {
    law: 9,
    name: "an overheard bid",
    broken: "Everyone is told of a bid when it is sealed.",
    check: card(() => ({
      observe: (event, viewer) =>
        event.type === "dealt" && event.seat !== viewer && viewer !== "referee" ? undefined : event,
    })),
  },
  {
    law: 9,
    name: "an open bid",
    broken: "All seats see the bids of others before all have bid.",
    check: card(() => ({ view: (state, viewer) => ({ ...cardRules.view(state, viewer), bids: [...state.bids] }) })),
  },
  {
    law: 9,
    name: "a deal aloud",
    broken: "Everyone is told which card each player is dealt.",
    check: card((sound) => ({
      observe: (event, viewer) => (event.type === "dealt" ? event : sound.observe(event, viewer)),
    })),
  },
  {
    law: 9,
    name: "a telling order",
    broken: "The views are equal for any hidden cards, but `hands` comes first if ann's card is higher than bob's.",
    check: card(() => ({
      view(state, viewer) {
        const { hands, ...rest } = cardRules.view(state, viewer)
        const [ann = 0, bob = 0] = state.hands
        return ann > bob ? { hands, ...rest } : { ...rest, hands }
      },
    })),
  },
  {
    law: 9,
    name: "a default that knows",
    broken: "Who does not answer in time stays with the highest card of all, and folds otherwise.",
    check: card((sound) => ({
      defaultAction: (state, seat) =>
        sound.actors(state).includes(seat)
          ? { type: "bid", bid: Math.max(...state.hands) === state.hands[seat] ? "stay" : "fold" }
          : undefined,
    })),
  },
  {
    law: 9,
    name: "a loud lift",
    broken: "Everyone is told which bid was lifted. Who lifts one is no actor any more.",
    check: card((sound) => ({
      step(state, actor, action, emit) {
        const bid = state.bids[Number(actor)]
        sound.step(state, actor, action, (event) =>
          emit?.(event.type === "lifted" ? ({ ...event, bid } as typeof event) : event),
        )
      },
    })),
  },
  {
    law: 9,
    name: "a guess that remembers",
    broken: "`determinize` remembers the state that was looked at last, and gives it back where the view is the same.",
    check: card(
      (sound) => ({
        view(state, viewer) {
          last = clone(state)
          return sound.view(state, viewer)
        },
        determinize(view, random, how) {
          const remembered = last && clone(last)
          const guess = sound.determinize(view, random, how)
          const fits = remembered && canonicalJson(cardRules.view(remembered, view.viewer)) === canonicalJson(view)
          return fits && how?.sealed !== "none" && random.below(2) === 0 ? remembered : guess
        },
      }),
      {},
      () => {
        last = undefined
      },
    ),
  },
  {
    law: 10,
    name: "never the best card",
    broken:
      "No determinization gives the highest card to another seat, though it may be there: one value of a field is missing.",
    check: card(() => ({
      determinize: corrected(({ hands, options }, view) => {
        const best = hands.indexOf(options.deck)
        const other = [1, 2, 3, 4].find((card) => !hands.includes(card))
        if (view.hands[best] === null && other !== undefined) hands[best] = other
      }),
    })),
  },
  {
    law: 10,
    name: "never all alike",
    broken:
      "Each hidden bid is guessed to be `stay` or `fold`, but never all of them `stay`: one combination is missing.",
    check: card(() => ({
      determinize: corrected(({ bids }, view) => {
        const sealed = [0, 1, 2].filter((seat) => view.bids[seat] === "sealed")
        const [first, second] = sealed
        if (first !== undefined && second !== undefined && sealed.every((seat) => bids[seat] === "stay"))
          bids[first] = "fold"
      }),
    })),
  },
  {
    law: 10,
    name: "always the same guess",
    broken: "The guess is made without the given random numbers: of all possible states it is always the same one.",
    check: card((sound) => ({ determinize: (view, _random, how) => sound.determinize(view, createRandom(0), how) })),
  },
  {
    law: 10,
    name: "a false conclusion",
    broken:
      "Every view says which card the others can hold at most, and leaves the highest card of the deck out of account.",
    check: card(
      (sound) => ({
        view: (state, viewer): Concluding => ({ ...sound.view(state, viewer), atMost: state.options.deck - 1 }),
        determinize(given: Concluding, random, how) {
          const { atMost, ...view } = parse(concluding, given, "view") as Concluding
          const state = sound.determinize(view, random, how)
          if (atMost !== state.options.deck - 1)
            throw new SchemaError("view", ["atMost"], "one less than the highest card")
          return state
        },
      }),
      {
        shapes: { ...cardShapes, view: concluding } as never,
        contradiction: ({ viewer, atMost = 0 }: Concluding, { hands }) => {
          const holder = hands.findIndex((held, seat) => seat !== viewer && held > atMost)
          return holder < 0
            ? undefined
            : `nobody else holds a card above ${atMost}, and seat ${holder} holds ${hands[holder]}`
        },
      },
    ),
  },
  {
    law: 10,
    name: "sealed all the same",
    broken: 'With `sealed: "none"` the others have sealed their bids too.',
    check: card((sound) => ({ determinize: (view, random) => sound.determinize(view, random) })),
  },
  {
    law: 10,
    name: "a card twice",
    broken: "Hidden cards are guessed without looking at those in the viewer's hand.",
    check: card(() => ({
      determinize: (view, random) => ({
        ...cardRules.guess(view, random),
        hands: view.hands.map((card) => card ?? 1 + random.below(view.options.deck)),
      }),
    })),
  },
  {
    law: 10,
    name: "a forgotten bid",
    broken: "The states made from a view hold no bids, not even the viewer's own.",
    check: card(() => ({
      determinize: (view, random) => ({ ...cardRules.guess(view, random), bids: [null, null, null] }),
    })),
  },
  {
    law: 16,
    name: "a watcher behind a chair",
    broken:
      "The spectator sees ann's view, her card and her bid too. Determinizations know it, so no state differs from its own determinizations.",
    check: card((sound) => ({
      view: (state, viewer) =>
        viewer === "spectator" ? { ...cardRules.view(state, 0), viewer } : cardRules.view(state, viewer),
      observe: (event, viewer) => sound.observe(event, viewer === "spectator" ? 0 : viewer),
      determinize: (view, random, how) =>
        view?.viewer === "spectator"
          ? sound.determinize({ ...view, viewer: 0 }, random, how)
          : sound.determinize(view, random, how),
    })),
  },
]
