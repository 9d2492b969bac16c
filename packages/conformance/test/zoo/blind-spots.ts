import { integer, literal, object, pick, type Shape, tagged } from "@flottille/core"
import * as cardRules from "./cards"
import { coinShapes, coinsThrown, fair } from "./coins"
import { anyPoints, darkShapes, darkTenders } from "./dark-tenders"
import { type PebblesAction, type PebblesState, shapes as pebbleShapes, pebbles } from "./pebbles"
import { card, pebble, type Specimen, tendering } from "./specimen"

const takeShape = tagged("type", {
  begin: object({ seat: literal(0, 1) }, { face: integer(1, 6) }),
  take: object({}, { from: integer(1, 200) }),
  stop: object({}),
}) as Shape<PebblesAction>

const places = Array.from({ length: 200 }, (_, index) => ({ type: "take", from: index + 1 }) as const)
const placeOf = (action: PebblesAction) =>
  action.type === "take" && "from" in action ? Number(action.from) : undefined

/** The last pebble in the third turn: one game in five gets there. */
const isLate = ({ turn, heap }: PebblesState) => turn === 3 && heap === 1

const placed: typeof pebbles.legalActions = (state, seat) =>
  pebbles.legalActions(state, seat).flatMap((action) => (action.type === "take" && isLate(state) ? places : [action]))

/** The highest card in the view that was asked for last. */
let highest = 0

const threeRounds = { options: [{ rounds: 3 }] }

/** Faults of single numbers, rare moments and rare values, which a few random games easily miss. */
export const blindSpots: readonly Specimen[] = [
  {
    law: 2,
    name: "one early stop",
    broken: "`stop` is accepted and not listed at one moment of the game: before the last pebble in the third turn.",
    check: pebble((sound) => ({
      validate(state, actor, action) {
        const refusal = sound.validate(state, actor, action)
        return refusal?.code === "nothing-taken" && isLate(state) ? undefined : refusal
      },
    })),
  },
  {
    law: 4,
    name: "a picture with a memory",
    broken: "`render` shows the highest card in the view that was asked for last, kept in a variable.",
    check: card(
      (sound) => ({
        view(state, viewer) {
          highest = Math.max(...state.hands)
          return cardRules.view(state, viewer)
        },
        render: (view, look) => `${sound.render(view, look)}\nhighest ${highest}`,
      }),
      {},
      () => {
        highest = 0
      },
    ),
  },
  {
    law: 5,
    name: "two places with one name",
    broken:
      "Of 200 places to take the last pebble from in the third turn, two have the same text, which `parseAction` reads as the first.",
    check: pebble(
      (sound) => ({
        legalActions: placed,
        pickAction: (state, seat, random) => pick(placed(state, seat), random),
        defaultAction: (state, seat) => placed(state, seat)[0],
        validate: (state, actor, action) =>
          action?.type === "take" && (placeOf(action) !== undefined) !== isLate(state)
            ? { code: "nowhere", rule: "PB-3" }
            : sound.validate(state, actor, placeOf(action) === undefined ? action : { type: "take" }),
        formatAction(action) {
          const from = placeOf(action)
          return from === undefined ? sound.formatAction(action) : `take ${from === 151 ? 150 : from}`
        },
        parseAction(text, state, actor) {
          const [from] = /(?<=^take )\d+$/.exec(text) ?? []
          return from === undefined
            ? sound.parseAction(text, state, actor)
            : ({ type: "take", from: Number(from) } as PebblesAction)
        },
      }),
      { shapes: { ...pebbleShapes, action: takeShape } },
    ),
  },
  {
    law: 7,
    name: "a budget for spectators",
    broken: "The spectator reads that one pebble more may be taken than the seats and the referee read.",
    check: pebble((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        const more = viewer === "spectator" ? 1 : 0
        return { ...turn, budgets: turn.budgets.map((each) => ({ ...each, left: Math.min(2, each.left + more) })) }
      },
    })),
  },
  {
    law: 7,
    name: "a shrinking total",
    broken: "The total of a budget is not that of the turn: it is always as much as is left.",
    check: pebble((sound) => ({
      turn(state, viewer) {
        const turn = sound.turn(state, viewer)
        return { ...turn, budgets: turn.budgets.map((each) => ({ ...each, total: each.left })) }
      },
    })),
  },
  {
    law: 8,
    name: "never heads and tails",
    broken: "Two coins show tails and heads where they should show heads and tails; the weights are right.",
    check: pebble(
      () =>
        coinsThrown((random) =>
          random.below(4) === 0 ? ["heads", "heads"] : random.below(3) === 0 ? ["tails", "tails"] : ["tails", "heads"],
        ),
      { shapes: coinShapes },
    ),
  },
  {
    law: 8,
    name: "two heads too often",
    broken: "Two coins show two heads with 26 % in place of 25.",
    check: pebble(
      () =>
        coinsThrown((random) =>
          random.below(100) < 26
            ? ["heads", "heads"]
            : ((
                [
                  ["tails", "tails"],
                  ["heads", "tails"],
                  ["tails", "heads"],
                ] as const
              )[random.below(3)] ?? fair(random)),
        ),
      { shapes: coinShapes },
    ),
  },
  {
    law: 9,
    name: "a default that counts",
    broken: "Who has four points and does not answer in time bids 1, and 0 if the other seat has four hidden ones too.",
    check: tendering(
      darkTenders(anyPoints, {
        defaultAction: (state, seat) =>
          darkTenders(anyPoints).actors(state).includes(seat)
            ? { type: "bid", amount: state.points.every((held) => held === 4) ? 0 : 1 }
            : undefined,
      }),
      { shapes: darkShapes, ...threeRounds },
    ),
  },
  {
    law: 10,
    name: "never four points",
    broken:
      "A seat that has four points itself never thinks that the other has four too, which is so in one game of 81.",
    check: tendering(
      darkTenders((round, random, own) => random.below(own === 4 ? 4 : 2 * round + 1)),
      { shapes: darkShapes, ...threeRounds },
    ),
  },
  {
    law: 13,
    name: "a number in quotes",
    broken: '`options` takes `"3"` for 3.',
    check: pebble((sound) => ({
      options: (given) =>
        sound.options(
          typeof given?.heap === "string" && /^\d+$/.test(given.heap) ? { heap: Number(given.heap) } : given,
        ),
    })),
  },
]
