import { CHANCE, createRandom, NotationError, pick, type Random } from "@flottille/core"
import { type DiabolikFleetOptions, type DiabolikFleetState, diabolikFleet } from "@flottille/diabolik-fleet"
import { describe, expect, it } from "vitest"
import { runs, seed, usualSeed } from "../../../../scripts/deep.ts"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import {
  type BlindOptions,
  BlindOracle,
  beside,
  blindSize,
  blindSquares,
  headings,
  inSingleFile,
  row,
  TABLES,
} from "./blind-oracle"

const names = (state: DiabolikFleetState) => diabolikFleet.seats(state.options).map(({ id }) => id)

/** Everything the two readings can be asked, compared; what each seat may play, as both say. */
function compare(state: DiabolikFleetState, oracle: BlindOracle): ReadonlyMap<string, readonly string[]> {
  const at = () => diabolikFleet.formatState(state)
  const table = names(state)
  const actors = diabolikFleet.actors(state).map((actor) => (actor === CHANCE ? actor : (table[actor] as string)))
  expectSame(actors, oracle.actors(), at)
  const chance = diabolikFleet.chanceOutcomes(state)
  const drawn = chance.map(({ action }) => diabolikFleet.formatAction(action, state))
  expectSame(drawn, oracle.chance(), at)
  expectSame(new Set(chance.map(({ weight }) => weight)).size > 1, false, at)
  const lists = new Map<string, readonly string[]>([[CHANCE, drawn]])
  for (const [seat, name] of table.entries()) {
    const ours = diabolikFleet.legalActions(state, seat).map((action) => diabolikFleet.formatAction(action, state))
    const theirs = oracle.list(name).sort()
    expectSame([...ours].sort(), theirs, at)
    lists.set(name, theirs)
  }
  const outcome = diabolikFleet.outcome(state)
  const ranking = outcome?.ranking.map((rank) => rank.map((seat) => table[seat]))
  expectSame(ranking, oracle.result?.ranking, at)
  expectSame(outcome?.returns, oracle.result?.returns, at)
  if (oracle.phase === "play") {
    const { number, seats, budgets } = diabolikFleet.turn(state, "referee")
    const turn = [number, seats.map((seat) => table[seat]), budgets.map(({ left }) => left)]
    expectSame(turn, [oracle.turn, [oracle.active], [oracle.balls]], at)
  }
  return lists
}

/** DF-3.2: every pair that sinks is read, in either order, and the target alone when only one pair fits. */
function compareNamings(state: DiabolikFleetState, oracle: BlindOracle): void {
  const seat = names(state).indexOf(oracle.active)
  const read = (text: string) => diabolikFleet.formatAction(diabolikFleet.parseAction(text, state, seat), state)
  const at = diabolikFleet.formatState(state)
  for (const [target, namings] of oracle.namings()) {
    const listed = namings.find(({ own }) => own)
    for (const { pair, own } of namings) {
      const meant = `${(own && listed ? listed.pair : pair).join("+")}x${target}`
      expect(read(`${pair.join("+")}x${target}`)).toBe(meant)
      expect(read(`${pair[1]}+${pair[0]}x${target}`)).toBe(meant)
      if (namings.length === 1) expect(read(`x${target}`)).toBe(meant)
    }
    if (namings.length > 1) expect(() => read(`x${target}`), at).toThrow(NotationError)
  }
}

type Choose = (oracle: BlindOracle, seat: string, texts: readonly string[], random: Random) => string

/** Sinks and sails forward when it can, so that fleets meet; seldom stops, sails home or builds. */
const eager: Choose = (oracle, seat, texts, random) => {
  const weight = (text: string): number => {
    if (text.includes("x")) return 200
    if (text === "bonus") return 40
    if (text === "accept" || text === "decline") return 1
    if (text === "propose") return 0.2
    if (text === "end") return 4
    const move = /^(\w+)-(\w+)$/.exec(text)
    if (move) {
      const [from, to] = [row(move[1] as string, seat, oracle.size), row(move[2] as string, seat, oracle.size)]
      return to === oracle.size ? 60 : to > from ? 20 : 6
    }
    return text.startsWith("+") ? 0.5 : 1
  }
  const weights = texts.map((text) => Math.round(10 * weight(text)))
  const total = weights.reduce((sum, one) => sum + one, 0)
  let left = random.below(total)
  for (const [index, text] of texts.entries()) {
    left -= weights[index] as number
    if (left < 0) return text
  }
  throw new RangeError("nothing to play")
}
const idle: Choose = (_, __, texts, random) => pick(texts, random)

const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)

/** Plays both to the end, or for so many plies, and compares them before each. */
function playOut(
  state: DiabolikFleetState,
  oracle: BlindOracle,
  random: Random,
  plies: number,
  resignations: readonly number[] = [0, 0, 0, 30, 100],
): void {
  const table = names(state)
  const resignsEvery = pick(resignations, random)
  count("games")
  for (let ply = 0; ply < plies; ply++) {
    const lists = compare(state, oracle)
    const actors = diabolikFleet.actors(state)
    if (actors.length === 0) break
    count("plies")
    const { turn, active } = oracle
    const list = lists.get(active) ?? []
    if (list.some((text) => text.includes("x"))) compareNamings(state, oracle)
    if (list.length === 2 && list.includes("bonus")) count("bonus or end")
    const patience = oracle.question || oracle.phase === "draw" ? Math.ceil(resignsEvery / 10) : resignsEvery
    if (resignsEvery > 0 && random.below(patience) === 0) {
      const seat = random.below(table.length)
      diabolikFleet.resign(state, seat)
      oracle.resign(table[seat] as string)
      continue
    }
    const actor = pick(actors, random)
    const seat = actor === CHANCE ? actor : (table[actor] as string)
    const text = (random.below(4) === 0 ? idle : eager)(oracle, seat, lists.get(seat) ?? [], random)
    const action = diabolikFleet.parseAction(text, state, actor)
    expect(diabolikFleet.validate(state, actor, action)).toBeUndefined()
    const out = oracle.out.length
    diabolikFleet.step(state, actor, action)
    oracle.play(seat, text)
    if (turn > 0 && oracle.turn !== turn && text !== "end") count("passed")
    if (oracle.out.length > out && oracle.phase === "play") count(oracle.turn === turn ? "eliminated" : "blockade")
  }
  if (oracle.barred > 0) count("act barred")
  if (oracle.result) count(oracle.result.by)
}

const complete = (given: Partial<DiabolikFleetOptions>) => diabolikFleet.options(given) as unknown as BlindOptions

const touches = (one: string, other: string): boolean =>
  one !== other &&
  Math.abs(row(one, "west", 12) - row(other, "west", 12)) <= 1 &&
  Math.abs(row(one, "south", 12) - row(other, "south", 12)) <= 1

/** A fleet put together ship by ship, each on a square and a heading where it could stand. */
class SearchPosition {
  readonly ships = new Map<string, { name: number; seat: string; heading: string }>()
  readonly size: number
  readonly table: readonly string[]
  constructor(
    readonly given: Partial<DiabolikFleetOptions>,
    /** Whether ships may begin in single file, as a blocker sunk or a resignation may leave them. */
    readonly tangled: (seat: string) => boolean = () => false,
    readonly options = complete(given),
  ) {
    this.size = blindSize(options.seats)
    this.table = TABLES[options.seats] as readonly string[]
  }

  fleet(seat: string): string[] {
    return [...this.ships].filter(([, ship]) => ship.seat === seat).map(([square]) => square)
  }

  /** Says nothing where the ship cannot stand: it is then simply not there. */
  add(square: string, seat: string, heading: string): void {
    const { size, options } = this
    if (this.ships.has(square) || row(square, seat, size) === 1 || this.fleet(seat).length === 8) return
    if (row(square, seat, size) === size) {
      // A ship on its goal row stands as it arrived: from the row before.
      const astern = beside(square, headings[(headings.indexOf(heading) + 4) % 8] as string, size)
      if (astern === undefined || row(astern, seat, size) === size) return
      const arrived = this.fleet(seat).filter((other) => row(other, seat, size) === size)
      if (arrived.length + 1 >= options.arrivalsToWin) return
    }
    this.ships.set(square, { name: 0, seat, heading })
    if (!this.tangled(seat) && inSingleFile(this.ships, seat, size, options.singleFile)) this.ships.delete(square)
  }

  /** The position for the library and for the oracle, with `seat` at the beginning of its turn, or midway. */
  position(seat: string, turn: number, midway?: Midway): { text: string; oracle: BlindOracle } | undefined {
    if (this.table.some((name) => this.fleet(name).length < this.options.minimumFleet)) return undefined
    const oracle = BlindOracle.at(this.options, this.ships, seat, turn)
    if (midway) Object.assign(oracle, { ...midway, acts: midway.moved ? 2 : 1 })
    if (oracle.stalled) return undefined
    // Ships are written rank by rank.
    const order = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1)
    const written = (square: string) => `${square}${this.ships.get(square)?.heading}`
    const fleets = this.table.map((name) => this.fleet(name).sort(order).map(written).join())
    const settings = diabolikFleet.formatState(diabolikFleet.initialState(this.given)).split(" ").slice(3)
    const stage = [oracle.inBonus ? "bonus" : "play", turn, seat, oracle.balls]
    const doneSoFar = [midway ? (midway.moved ? "met" : "pressing") : "open", midway?.sunk ? "earned" : "-", "- - -"]
    return { text: [fleets.join("/"), ...stage, ...doneSoFar, ...settings].join(" "), oracle }
  }
}

interface Midway {
  readonly balls: number
  readonly moved: boolean
  readonly sunk: boolean
  readonly inBonus: boolean
}

/** Few ships, close together. */
function melee(
  given: Partial<DiabolikFleetOptions>,
  random: Random,
  tangled?: (seat: string) => boolean,
): SearchPosition {
  const position = new SearchPosition(given, tangled)
  const spread = 3 + random.below(position.size - 3)
  const corner = [random.below(position.size - spread + 1), random.below(position.size - spread + 1)] as const
  const near = blindSquares(position.size).filter((square) => {
    const [file, rank] = [row(square, "west", position.size) - 1, row(square, "south", position.size) - 1]
    return file >= corner[0] && file < corner[0] + spread && rank >= corner[1] && rank < corner[1] + spread
  })
  for (const seat of position.table) {
    for (let ships = position.options.minimumFleet + random.below(3); ships > 0; ships--)
      position.add(pick(near, random), seat, pick(headings, random))
  }
  return position
}

/**
 * One seat's second row is watched from end to end, so that it cannot build, and most of its ships
 * are frozen or hemmed in.
 */
function siege(given: Partial<DiabolikFleetOptions>, random: Random): { position: SearchPosition; besieged: string } {
  const position = new SearchPosition(given)
  const besieged = pick(position.table, random)
  const besiegers = position.table.filter((seat) => seat !== besieged)
  const all = blindSquares(position.size)
  const goal = all.filter((square) => row(square, besieged, position.size) === position.size)
  const along = besieged === "north" || besieged === "south" ? "west" : "south"
  // A ship on every third file, on one of the first three rows, watches the whole second row.
  for (let post = 2; post < position.size; post += 3) {
    const posts = all.filter(
      (square) => row(square, along, position.size) === post && row(square, besieged, position.size) <= 3,
    )
    for (let tries = 0; tries < 6 && !posts.some((square) => position.ships.has(square)); tries++) {
      position.add(pick(posts, random), pick(besiegers, random), pick(headings, random))
    }
  }
  for (let ships = 1 + random.below(4); ships > 0; ships--)
    position.add(pick(goal, random), besieged, pick(headings, random))
  for (let ships = random.below(3); ships > 0; ships--) {
    const [square, heading] = [pick(all, random), pick(headings, random)]
    position.add(square, besieged, heading)
    const ahead = beside(square, heading, position.size)
    if (ahead !== undefined) position.add(ahead, pick(besiegers, random), pick(headings, random))
    for (const other of all)
      if (touches(other, square) && random.below(4) === 0)
        position.add(other, pick(besiegers, random), pick(headings, random))
  }
  for (const seat of besiegers) {
    for (let ships = 3; ships > 0 && position.fleet(seat).length < position.options.minimumFleet; ships--) {
      position.add(pick(blindSquares(position.size), random), seat, pick(headings, random))
    }
  }
  return { position, besieged }
}

const WHOLE: Readonly<Record<string, Partial<DiabolikFleetOptions>>> = {
  "two seats": { turnLimit: 40 },
  "two seats, alternate, in line": {
    deployment: "alternate",
    singleFile: "line",
    firstSeat: "north",
    turnLimit: 30,
    bonusCannonballs: 2,
  },
  "two seats, beam": { flanks: "beam", arrivalsToWin: 2, minimumFleet: 4, allowStop: false },
  "two seats, files at first": { allowSetupFiles: true, turnLimit: 20 },
  "three seats, joint": { seats: 3, jointSinking: true, minimumFleet: 6, turnLimit: 30 },
  "four seats, in line": { seats: 4, singleFile: "line", firstSeat: "west", minimumFleet: 5, turnLimit: 30 },
}

const SETUPS: Readonly<Record<string, Partial<DiabolikFleetOptions>>> = {
  "three seats": { seats: 3 },
  "four seats, north first": { seats: 4, firstSeat: "north", flanks: "beam" },
  "four seats, in line": { seats: 4, singleFile: "line", jointSinking: true, allowSetupFiles: true },
}

const MELEES: Readonly<Record<string, Partial<DiabolikFleetOptions>>> = {
  "two seats": { turnLimit: 30 },
  "two seats, low thresholds": { arrivalsToWin: 2, minimumFleet: 2, turnLimit: 14, bonusCannonballs: 3 },
  "two seats, four to arrive": { arrivalsToWin: 4, minimumFleet: 2, turnLimit: null, bonusCannonballs: 2 },
  "two seats, in line": { singleFile: "line", arrivalsToWin: 4, minimumFleet: 2 },
  "two seats, beam": { flanks: "beam", minimumFleet: 4, allowStop: false },
  "two seats, soon over": { arrivalsToWin: 4, minimumFleet: 2, turnLimit: 7 },
  "three seats": { seats: 3, minimumFleet: 2, turnLimit: 40 },
  "three seats, soon over": { seats: 3, minimumFleet: 2, turnLimit: 7 },
  "three seats, joint": { seats: 3, minimumFleet: 2, jointSinking: true, arrivalsToWin: 4, turnLimit: null },
  "three seats, joint, in line": {
    seats: 3,
    minimumFleet: 3,
    jointSinking: true,
    singleFile: "line",
    bonusCannonballs: 3,
  },
  "four seats, joint": { seats: 4, minimumFleet: 2, jointSinking: true, turnLimit: 25, arrivalsToWin: 2 },
  "four seats, joint, in line": {
    seats: 4,
    minimumFleet: 3,
    jointSinking: true,
    singleFile: "line",
    arrivalsToWin: 4,
    bonusCannonballs: 2,
  },
  "four seats, beam": { seats: 4, minimumFleet: 2, jointSinking: true, flanks: "beam", allowStop: false },
}

const SIEGES: Readonly<Record<string, Partial<DiabolikFleetOptions>>> = {
  "two seats": { arrivalsToWin: 4, minimumFleet: 2 },
  "two seats, in line": { arrivalsToWin: 4, minimumFleet: 2, singleFile: "line", turnLimit: 8 },
  "two seats, poor bonus": { arrivalsToWin: 3, minimumFleet: 2, bonusCannonballs: 2 },
  "three seats": { seats: 3, arrivalsToWin: 4, minimumFleet: 2 },
  "four seats, joint": {
    seats: 4,
    arrivalsToWin: 4,
    minimumFleet: 2,
    jointSinking: true,
    turnLimit: 12,
    bonusCannonballs: 3,
  },
}

const TANGLES: Readonly<Record<string, Partial<DiabolikFleetOptions>>> = {
  "two seats": { minimumFleet: 3 },
  "three seats": { seats: 3, minimumFleet: 4, bonusCannonballs: 3 },
  "two seats, in line": { arrivalsToWin: 4, minimumFleet: 2, singleFile: "line", bonusCannonballs: 2 },
  "three seats, in line": { seats: 3, arrivalsToWin: 4, minimumFleet: 2, singleFile: "line", jointSinking: true },
}

/** Some plays of the south seat, midway in its turn, and whoever answers it. */
interface Script {
  readonly title: string
  readonly given: Partial<DiabolikFleetOptions>
  /** In seat order: `c3N d2NW`. */
  readonly fleets: readonly string[]
  readonly balls: number
  readonly plays: readonly string[]
}

type Given = Partial<DiabolikFleetOptions>

function playMelee(title: string, given: Given, game: number): void {
  const random = createRandom(`${title} ${seed} ${game}`)
  const position = melee(given, random)
  const from = position.position(pick(position.table, random), 1 + random.below(6))
  if (from) playOut(diabolikFleet.parseState(from.text), from.oracle, random, 70)
}

function playSiege(title: string, given: Given, game: number): void {
  const random = createRandom(`${title} ${seed} ${game}`)
  const { position, besieged } = siege(given, random)
  const besiegers = position.table.filter((seat) => seat !== besieged)
  const from = position.position(random.below(4) === 0 ? besieged : pick(besiegers, random), 1 + random.below(6))
  if (from) playOut(diabolikFleet.parseState(from.text), from.oracle, random, 30)
}

function playTangle(title: string, given: Given, game: number): void {
  const random = createRandom(`${title} ${seed} ${game}`)
  const active = pick(TABLES[given.seats ?? 2] as readonly string[], random)
  const position = melee(given, random, (seat) => seat === active || given.singleFile === "line")
  const { bonusCannonballs } = position.options
  const inBonus = random.below(4) === 0
  const moved = random.below(3) > 0
  const midway = {
    balls: random.below(inBonus ? bonusCannonballs : 4),
    moved,
    sunk: moved && !inBonus && random.below(2) === 0,
    inBonus,
  }
  const from = position.position(active, 1, midway)
  if (from) playOut(diabolikFleet.parseState(from.text), from.oracle, random, 12)
}

describe("the library and a blind reading of the rules, ply by ply", () => {
  it.each(Object.entries(WHOLE))(
    "[DF-1.1 DF-1.2 DF-1.3 DF-1.4 DF-1.5 DF-1.6 DF-2.1 DF-8.5] whole games: %s",
    (title, given) => {
      for (let game = 0; game < runs(1, 2); game++) {
        const random = createRandom(`${title} ${seed} ${game}`)
        playOut(diabolikFleet.initialState(given), new BlindOracle(complete(given)), random, 130)
      }
    },
  )

  it.each(Object.entries(SETUPS))("[DF-1.3 DF-1.4 DF-1.5 DF-8.6] setting up and resigning: %s", (title, given) => {
    for (let game = 0; game < runs(2, 4); game++) {
      const random = createRandom(`${title} ${seed} ${game}`)
      playOut(diabolikFleet.initialState(given), new BlindOracle(complete(given)), random, 50, [12, 18])
    }
  })

  it.each(Object.entries(MELEES))(
    "[DF-2.5 DF-3.1 DF-4.1 DF-4.4 DF-4.6 DF-5.2 DF-7.3 DF-7.4 DF-8.4 DF-8.6] crowded seas: %s",
    (title, given) => {
      for (let game = 0; game < runs(4, 15); game++) playMelee(title, given, game)
    },
  )

  it.each(Object.entries(SIEGES))("[DF-4.1 DF-5.2 DF-7.3 DF-8.2] sieges: %s", (title, given) => {
    for (let game = 0; game < runs(8, 70); game++) playSiege(title, given, game)
  })

  it.each(Object.entries(TANGLES))("[DF-4.1 DF-4.4 DF-5.1 DF-5.2 DF-5.3 DF-7.3] tangled fleets: %s", (title, given) => {
    for (let game = 0; game < runs(8, 60); game++) playTangle(title, given, game)
  })

  const inLine = { arrivalsToWin: 4, minimumFleet: 2, singleFile: "line", jointSinking: true } as const
  it.each<Script>([
    {
      title: "three ships that were refused together, two of them now elsewhere, and another ship where one stood",
      given: { seats: 3, jointSinking: true, minimumFleet: 2 },
      fleets: ["c3N d2NW", "d4S k5E", "e5N h9W"],
      balls: 3,
      plays: ["c3+e5xd4", "decline", "c3-c4", "d2-c3", "c3+e5xd4", "accept"],
    },
    {
      title: "a joint sinking that would open a line that one ball cannot break",
      given: { ...inLine, seats: 3 },
      fleets: ["c12N c5N b8N i3E", "d9N k7E", "c8S d6W d4E"],
      balls: 1,
      plays: ["i3-j3"],
    },
    {
      title: "a resignation that opens a line that one ball cannot break",
      given: { ...inLine, seats: 3 },
      fleets: ["c12N c5N b8N i3E", "c8S k7E", "d6W d4E"],
      balls: 1,
      plays: ["resign west"],
    },
    {
      title: "the same while a joint sinking is asked",
      given: { ...inLine, seats: 4 },
      fleets: ["c12N c5N h7N i3E", "c8S k2E", "i8S d6W d4E", "j7N e10W"],
      balls: 1,
      plays: ["h7+j7xi8", "resign west"],
    },
  ])("[DF-5.2 DF-8.4 DF-8.6] rare cases: $title", ({ given, fleets, balls, plays }) => {
    const position = new SearchPosition(given, () => true)
    for (const [index, fleet] of fleets.entries()) {
      for (const [, square, heading] of fleet.matchAll(/(\w\d+)(\w+)/g))
        position.add(square as string, position.table[index] as string, heading as string)
    }
    const { text, oracle } = position.position("south", 1, { balls, moved: true, sunk: false, inBonus: false }) as {
      text: string
      oracle: BlindOracle
    }
    const state = diabolikFleet.parseState(text)
    for (const play of plays) {
      const lists = compare(state, oracle)
      const name = oracle.actors()[0] as string
      if (play.startsWith("resign ")) {
        diabolikFleet.resign(state, position.table.indexOf(play.slice(7)))
        oracle.resign(play.slice(7))
      } else {
        expect(lists.get(name)).toContain(play)
        const seat = position.table.indexOf(name)
        diabolikFleet.step(state, seat, diabolikFleet.parseAction(play, state, seat))
        oracle.play(name, play)
      }
    }
    compare(state, oracle)
  })

  it("[DF-7.3] the oracle itself knows a blocked fleet from one that can still sail or build", () => {
    const options = complete({ arrivalsToWin: 4, minimumFleet: 2 })
    const against = (north: readonly string[]) => {
      const ships = new Map([..."d4 c8".split(" ")].map((square) => [square, { seat: "south", heading: "N" }]))
      for (const square of north) ships.set(square, { seat: "north", heading: "S" })
      return BlindOracle.at(options, ships, "south", 1).stalled
    }
    expect(against(["d5", "c5", "b1", "e1", "h1"])).toBe(true)
    expect(against(["d5", "c5", "b1", "e1", "h6"])).toBe(false)
    expect(against(["d5", "b1", "e1", "h1"])).toBe(false)
  })

  it("[DF-4.4 DF-4.6 DF-5.2 DF-7.1 DF-7.2 DF-7.3 DF-7.4 DF-8.2 DF-8.6] the games above covered the intended situations", () => {
    const met = [
      "act barred",
      "bonus or end",
      "passed",
      "DF-7.1",
      "DF-7.2",
      "blockade",
      "DF-7.4",
      "eliminated",
      "DF-8.6",
    ]
    const missing = () => met.filter((what) => !tally.has(what))
    // With few games, a seed in some leaves out what is rare. Between them these two bring all of it.
    for (let game = 100; game < 400 && missing().length > 0; game++) {
      playMelee("two seats, low thresholds", MELEES["two seats, low thresholds"] ?? {}, game)
      playSiege("three seats", SIEGES["three seats"] ?? {}, game)
    }
    if (usualSeed) expect(missing()).toEqual([])
  })
})
