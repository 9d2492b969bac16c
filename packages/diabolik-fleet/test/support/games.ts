/** Random games of Diabolik Fleet for properties, with the account of each turn. */
import { createRandom } from "@flottille/core"
import fc from "fast-check"
import { seed } from "../../../../scripts/deep.ts"
import { games, type Played, type Step } from "../../../core/test/support/played.ts"
import { diabolikFleetBots } from "../../src/bots"
import {
  type DiabolikFleetAction,
  type DiabolikFleetEvent,
  type DiabolikFleetGame,
  type DiabolikFleetOptions,
  type DiabolikFleetState,
  diabolikFleet,
} from "../../src/index"
import { randomState } from "./positions"
import { Sea } from "./sea"

type Options = Partial<DiabolikFleetOptions>
type FleetGame = Played<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetEvent>
type FleetStep = Step<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetEvent>

const twoFleets: readonly Options[] = [
  { minimumFleet: 2 },
  { allowStop: false, flanks: "beam", bonusCannonballs: 2, minimumFleet: 2, arrivalsToWin: 4 },
  { allowStop: false, singleFile: "line", bonusCannonballs: 3, arrivalsToWin: 2 },
  { turnLimit: 4, allowSetupFiles: true },
]
const manyFleets: readonly Options[] = [
  { seats: 3, minimumFleet: 2, arrivalsToWin: 4, turnLimit: 6 },
  { seats: 4, jointSinking: true, minimumFleet: 4, bonusCannonballs: 3 },
  { allowStop: false, seats: 4, jointSinking: true, singleFile: "line", minimumFleet: 2 },
]
/** Positions before rare events. */
const brinks = [
  // West will be blocked: its ships are frozen, and every square of its second row is watched.
  "b2N,b5N,e5N/l5E,l8E/b8S,b11S,f9S play 1 south 4 open - - - - " +
    '{"seats":3,"arrivalsToWin":4,"minimumFleet":2,"allowStop":false}',
  // After any move south can sink a ship that north may not lose.
  'a2N,c4N,e4N/d4S,g7S,h7S play 1 south 4 open - - - - {"allowStop":false}',
  // South can win by an arrival; and at the end of the turn the limit ends the game.
  'a8N,c7N,e4N/b1S,f5SE,g3W play 4 south 4 open - - - - {"arrivalsToWin":2,"turnLimit":4,"allowStop":false}',
  'a8N,c5N,e4N/b2S,f2SE,g5W play 4 north 4 open - - - - {"turnLimit":4,"allowStop":false}',
  // From d3, south would stand in file with d4, and could only pay to break it once e4 is sunk.
  'd2N,d4N,h2N/e4S,a7S,f7S,h7S play 3 south 2 met - - - - {"allowStop":false}',
]

/** South was refused the help of e4, which c3 keeps asking for when it has moved to c4. */
const refusal =
  "c3N,h2N,j2W/e4N,b7E,b9E/d4S,h11S,f11S play 4 south 3 met - - c3+e4xd4 - " +
  '{"seats":3,"minimumFleet":2,"jointSinking":true,"allowStop":false}'

/** Positions at close quarters, of all options: of large fleets, and of such as must not lose a ship. */
function crowds(count: number, late = false, of = [...twoFleets, ...manyFleets]): string[] {
  return of.flatMap((options) => {
    const random = createRandom(`${seed} ${JSON.stringify(options)}`)
    const found: string[] = []
    for (let tries = 0; tries < 1000 && found.length < count; tries++) {
      const most = late || found.length === 2 ? (options.minimumFleet ?? 3) : 7
      const state = randomState(random, options, most)
      const sea = Sea.of(state)
      const near = sea.ships.filter(({ seat, x, y }) => sea.enemiesAt(seat, x, y) > 0)
      if (near.length * 2 < sea.ships.length) continue
      const text = diabolikFleet.formatState({ ...state, cannonballs: 4 })
      try {
        diabolikFleet.parseState(text)
        found.push(text)
      } catch {
        // A turn that nobody can complete.
      }
    }
    if (found.length < count) throw new Error(`no crowd found for ${JSON.stringify(options)}`)
    return found
  })
}

/** Random games with all options, from their beginning and at close quarters. */
export const fleetGames = (game: DiabolikFleetGame): fc.Arbitrary<FleetGame> =>
  games(game, {
    options: [{ flanks: "beam" }, { seats: 3 }],
    positions: [...crowds(3), ...brinks],
    maxPlies: 80,
    policies: Object.values(diabolikFleetBots.policies),
    kindOf: ({ type }) => type,
  })

/** Random ends of games with all options: from fleets that must not lose a ship, and from the brink. */
export const lateGames = (game: DiabolikFleetGame): fc.Arbitrary<FleetGame> =>
  games(game, {
    options: [],
    positions: [...crowds(1, true), ...brinks, ...brinks],
    maxPlies: 40,
    policies: Object.values(diabolikFleetBots.policies),
    kindOf: ({ type }) => type,
  })

/** Random games with joint sinkings. */
export const jointGames = (game: DiabolikFleetGame): fc.Arbitrary<FleetGame> =>
  games(game, {
    options: [],
    positions: [...crowds(2, false, [manyFleets[1] ?? {}]), refusal],
    maxPlies: 30,
    kindOf: ({ type }) => type,
  })

/** Random deployments. */
export const deployments = (game: DiabolikFleetGame): fc.Arbitrary<FleetGame> =>
  games(game, { options: [{ deployment: "alternate" }, ...twoFleets, ...manyFleets], maxPlies: 34 })

/** A declined joint sinking: three ships by their squares. */
interface Refused {
  readonly own: string
  readonly helper: string
  readonly target: string
}

/** The account of a turn before an action, kept by the clauses. */
interface Account {
  /** The cannonballs of the turn by DF-2.1 and DF-4.5. */
  readonly total: number
  spent: number
  acts: number
  moved: boolean
  sunk: boolean
  refused: readonly Refused[]
  stopRefused: boolean
}

/** A step of a turn with its account and the board before it. */
export interface TurnStep extends FleetStep {
  readonly sea: Sea
  readonly account: Readonly<Account>
}

const isTurn = ({ phase }: DiabolikFleetState) => phase === "play" || phase === "bonus"

/** Returns true if two states belong to one turn of a seat; a bonus turn is a turn of its own. */
export const isSameTurn = (one: DiabolikFleetState, other: DiabolikFleetState): boolean =>
  one.turn === other.turn && one.phase === other.phase && one.active === other.active

/** Walks the turns of a game, without its deployment. */
export function* turnSteps(played: FleetGame): Generator<TurnStep> {
  let last: DiabolikFleetState | undefined
  let account: Account | undefined
  for (const step of played) {
    const { before, action, after } = step
    if (!isTurn(before)) continue
    const sea = Sea.of(before)
    if (!account || !last || !isSameTurn(last, before)) {
      const total = before.phase === "bonus" ? before.options.bonusCannonballs : 4
      account = { total, spent: 0, acts: 0, moved: false, sunk: false, refused: [], stopRefused: false }
      if (!last) account = { ...account, ...begun(before, total) }
    }
    yield { ...step, sea, account: { ...account } }
    keepAccount(account, sea, before, action, after)
    last = before
  }
}

/** The account of a turn in which a game starts, perhaps in its middle. */
function begun({ cannonballs, obligation, declined }: DiabolikFleetState, total: number): Partial<Account> {
  const spent = total - cannonballs
  return { spent, acts: spent, moved: obligation === "met", refused: declined }
}

function keepAccount(
  account: Account,
  sea: Sea,
  before: DiabolikFleetState,
  action: DiabolikFleetAction,
  after: DiabolikFleetState,
): void {
  const price = sea.priceOf(action)
  if (price !== undefined) account.acts++
  account.spent += price ?? 0
  const { question } = before
  if (action.type === "decline" && question?.type === "stop") account.stopRefused = true
  if (action.type === "decline" && question?.type === "sink") account.refused = [...account.refused, question.sinking]
  if (action.type === "sink" || action.type === "accept")
    account.sunk ||= after.cells.filter(Boolean).length < before.cells.filter(Boolean).length
  if (action.type !== "move") return
  account.moved = true
  account.refused = account.refused.map((each) => (each.own === action.from ? { ...each, own: action.to } : each))
}

/** A property of every game that claims to be Diabolik Fleet. */
export type Property = (game: DiabolikFleetGame) => fc.IRawProperty<unknown, false>

/** A property that holds at every step of a turn. */
export const atSteps =
  (check: (step: TurnStep, game: DiabolikFleetGame) => void, from = fleetGames): Property =>
  (game) =>
    fc.property(from(game), (played) => {
      for (const step of turnSteps(played)) check(step, game)
    })
