/**
 * A second, literal reading of the rules of Diabolik Fleet, written from the clauses alone and
 * without sight of the library: squares, headings and acts by their names, and a look-ahead that
 * tries every sequence of acts. Slow on purpose. It speaks notation: it lists what may be played as
 * text and is told what was played as text.
 */
export interface BlindOptions {
  readonly seats: 2 | 3 | 4
  readonly firstSeat: string | null
  readonly deployment?: "secret" | "alternate"
  readonly flanks: "wide" | "beam"
  readonly bonusCannonballs: 4 | 3 | 2
  readonly singleFile: "neighbours" | "line"
  readonly allowSetupFiles: boolean
  readonly arrivalsToWin: number
  readonly minimumFleet: number
  readonly turnLimit: number | null
  readonly jointSinking?: boolean
  readonly allowStop: boolean
}

export interface BlindShip {
  /**
   * Ships are told apart by name, not by square: a joint sinking that was declined may not be asked
   * again of the same three.
   */
  readonly name: number
  readonly seat: string
  readonly heading: string
}

export interface BlindResult {
  readonly ranking: readonly (readonly string[])[]
  readonly returns: readonly number[]
  /** What ended the game, for the tally of what was met. */
  readonly by: string
}

type Fleet = ReadonlyMap<string, BlindShip>

/** All that the rest of a turn depends on, the seat and the options apart. */
interface Moment {
  readonly ships: Fleet
  readonly living: readonly string[]
  readonly balls: number
  readonly acts: number
  readonly moved: boolean
  readonly won?: string
}

type Act =
  | { readonly type: "move"; readonly from: string; readonly to: string; readonly cost: number }
  | { readonly type: "reorient"; readonly square: string; readonly heading: string; readonly cost: number }
  | { readonly type: "sink"; readonly target: string; readonly pair: readonly [string, string] }
  | { readonly type: "rebuild"; readonly square: string; readonly heading: string; readonly cost: number }

type Question =
  | { readonly about: "stop"; readonly answering: readonly string[] }
  | {
      readonly about: "sinking"
      readonly pair: readonly [string, string]
      readonly target: string
      readonly owner: string
    }

export const headings = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
}
export const TABLES: Readonly<Record<number, readonly string[]>> = {
  2: ["south", "north"],
  3: ["south", "west", "north"],
  4: ["south", "west", "north", "east"],
}
const FILES = "abcdefghijkl"

const turned = (heading: string, eighths: number): string =>
  headings[(headings.indexOf(heading) + eighths + 8) % 8] as string
const opposite = (heading: string): string => turned(heading, 4)
const fileOf = (square: string): number => FILES.indexOf(square.charAt(0)) + 1
const rankOf = (square: string): number => Number(square.slice(1))

export const blindSize = (seats: number): number => (seats === 2 ? 8 : 12)

/** How many rows a square lies away from the seat's own edge: 1 is the home row. */
export function row(square: string, seat: string, size: number): number {
  if (seat === "south") return rankOf(square)
  if (seat === "north") return size + 1 - rankOf(square)
  return seat === "west" ? fileOf(square) : size + 1 - fileOf(square)
}

/** The square one step away, if it is on the board. */
export function beside(square: string, heading: string, size: number): string | undefined {
  const [right, up] = STEPS[heading] as readonly [number, number]
  const file = fileOf(square) + right
  const rank = rankOf(square) + up
  return file < 1 || file > size || rank < 1 || rank > size ? undefined : `${FILES.charAt(file - 1)}${rank}`
}

export function blindSquares(size: number): string[] {
  return [...FILES.slice(0, size)].flatMap((file) => Array.from({ length: size }, (_, index) => `${file}${index + 1}`))
}

/**
 * DF-5.1, DF-5.3: whether two ships of the seat stand in single file; with `only`, whether the one
 * on that square does with another.
 */
export function inSingleFile(
  ships: Fleet,
  seat: string,
  size: number,
  reach: "neighbours" | "line",
  only?: string,
): boolean {
  for (const [square, ship] of ships) {
    if (ship.seat !== seat || (only !== undefined && square !== only)) continue
    for (const along of headings) {
      if (ship.heading !== along && ship.heading !== opposite(along)) continue
      let next = beside(square, along, size)
      if (reach === "line") while (next !== undefined && !ships.has(next)) next = beside(next, along, size)
      const other = next === undefined ? undefined : ships.get(next)
      if (other?.seat === seat && (other.heading === along || other.heading === opposite(along))) return true
    }
  }
  return false
}

export class BlindOracle {
  readonly table: readonly string[]
  readonly size: number
  ships = new Map<string, BlindShip>()
  phase: "deployment" | "draw" | "play" | "over" = "deployment"
  /** First out first. */
  readonly out: string[] = []
  turn = 0
  active = ""
  balls = 0
  acts = 0
  moved = false
  sunk = false
  inBonus = false
  proposed = false
  question: Question | undefined
  declined = new Set<string>()
  result: BlindResult | undefined
  /** How often the look-ahead has refused an act that the balls would have paid for. */
  barred = 0
  private named = 0
  private lastToDeploy: string | undefined
  private readonly known = new Map<string, boolean>()

  constructor(readonly options: BlindOptions) {
    this.table = TABLES[options.seats] as readonly string[]
    this.size = blindSize(options.seats)
  }

  /** Begins in the middle: `seat` is to play its turn, and nothing has been done in it. */
  static at(
    options: BlindOptions,
    ships: ReadonlyMap<string, { seat: string; heading: string }>,
    seat: string,
    turn: number,
  ): BlindOracle {
    const oracle = new BlindOracle(options)
    for (const [square, ship] of ships) oracle.launch(square, ship.seat, ship.heading)
    oracle.phase = "play"
    oracle.active = seat
    oracle.turn = turn
    oracle.freshTurn(4)
    return oracle
  }

  get living(): string[] {
    return this.table.filter((seat) => !this.out.includes(seat))
  }

  /** Whether the seat to play could go no further from here: no such position waits for it. */
  get stalled(): boolean {
    return !this.completable(this.active, this.now()) || this.exhausted()
  }

  private launch(square: string, seat: string, heading: string): void {
    this.ships.set(square, { name: this.named++, seat, heading })
  }

  private count(seat: string, ships: Fleet = this.ships): number {
    return [...ships.values()].filter((ship) => ship.seat === seat).length
  }

  private arrived(square: string, ship: BlindShip): boolean {
    return row(square, ship.seat, this.size) === this.size
  }

  private around(square: string): string[] {
    return headings.map((heading) => beside(square, heading, this.size)).filter((next) => next !== undefined)
  }

  private enemiesAround(ships: Fleet, square: string, seat: string): number {
    return this.around(square).filter((next) => ships.has(next) && ships.get(next)?.seat !== seat).length
  }

  private secondRow(seat: string): string[] {
    return blindSquares(this.size).filter((square) => row(square, seat, this.size) === 2)
  }

  private clockwise(from: string): string[] {
    const at = this.table.indexOf(from)
    return [...this.table.slice(at + 1), ...this.table.slice(0, at)].filter((seat) => !this.out.includes(seat))
  }

  // ---- Setup (DF-1) ----

  private toDeploy(): string[] {
    const unfinished = this.living.filter((seat) => this.count(seat) < 8)
    if (this.options.seats === 2 && this.options.deployment === "secret") return unfinished
    const order =
      this.lastToDeploy === undefined ? this.living : [...this.clockwise(this.lastToDeploy), this.lastToDeploy]
    return order.filter((seat) => unfinished.includes(seat)).slice(0, 1)
  }

  private deployments(seat: string): string[] {
    const list: string[] = []
    for (const square of this.secondRow(seat)) {
      if (this.ships.has(square)) continue
      for (const heading of headings) {
        const ships = new Map(this.ships).set(square, { name: -1, seat, heading })
        // What a resignation opened binds no ship set later (DF-1.6).
        const { allowSetupFiles, singleFile } = this.options
        if (allowSetupFiles || !inSingleFile(ships, seat, this.size, singleFile, square))
          list.push(`${square}:${heading}`)
      }
    }
    return list
  }

  /** DF-1.5, and DF-8.6 for seats that resigned before play. */
  private afterDeployment(): void {
    if (this.toDeploy().length > 0) return
    const { firstSeat } = this.options
    if (firstSeat === null) this.phase = "draw"
    else this.begin(this.out.includes(firstSeat) ? (this.clockwise(firstSeat)[0] as string) : firstSeat)
  }

  private begin(seat: string): void {
    this.phase = "play"
    this.hand([seat, ...this.clockwise(seat)])
  }

  // ---- Acts and their cost (DF-2, DF-3) ----

  private showsFlank(square: string, ship: BlindShip, target: string): boolean {
    const flanks =
      this.options.flanks === "beam"
        ? [turned(ship.heading, 2), turned(ship.heading, -2)]
        : headings.filter((heading) => heading !== ship.heading && heading !== opposite(ship.heading))
    return flanks.some((flank) => beside(square, flank, this.size) === target)
  }

  /** The squares of the ships that flank the target, in text order. */
  private flankers(ships: Fleet, target: string): string[] {
    const near = this.around(target).filter((square) => {
      const ship = ships.get(square)
      return ship !== undefined && this.showsFlank(square, ship, target)
    })
    return near.sort()
  }

  /** Every pair that could sink the target for the seat, and whose ship lends a hand if both are not its own. */
  private pairs(
    ships: Fleet,
    seat: string,
    target: string,
  ): { pair: readonly [string, string]; helper: string | undefined }[] {
    const found: { pair: readonly [string, string]; helper: string | undefined }[] = []
    const victim = ships.get(target)
    if (victim === undefined || victim.seat === seat || this.arrived(target, victim)) return found
    const near = this.flankers(ships, target)
    for (const [index, one] of near.entries()) {
      for (const two of near.slice(index + 1)) {
        const owners = [ships.get(one)?.seat as string, ships.get(two)?.seat as string]
        if (!owners.includes(seat) || owners.includes(victim.seat)) continue
        found.push({ pair: [one, two], helper: owners.find((owner) => owner !== seat) })
      }
    }
    return found
  }

  /** What the seat can pay for by itself, whatever may come of it; sinkings and moves first. */
  private affordable(seat: string, { ships, balls, acts, moved }: Moment): Act[] {
    const list: Act[] = []
    const own = [...ships].filter(([, ship]) => ship.seat === seat)
    if (moved) {
      for (const target of ships.keys()) {
        const mine = this.pairs(ships, seat, target).find(({ helper }) => helper === undefined)
        if (mine) list.push({ type: "sink", target, pair: mine.pair })
      }
    }
    for (const [from, ship] of own) {
      const to = beside(from, ship.heading, this.size)
      if (this.arrived(from, ship) || to === undefined || ships.has(to) || row(to, seat, this.size) === 1) continue
      const cost = this.enemiesAround(ships, from, seat) > 0 ? 2 : 1
      if (cost <= balls) list.push({ type: "move", from, to, cost })
    }
    // DF-4.1: one of the first two acts must move a ship.
    if (acts === 1 && !moved) return list
    for (const [square, ship] of own) {
      const cost = 1 + Math.min(2, this.enemiesAround(ships, square, seat))
      if (this.arrived(square, ship) || cost > balls) continue
      for (const heading of headings)
        if (heading !== ship.heading) list.push({ type: "reorient", square, heading, cost })
    }
    if (own.length < 8 && balls >= 3) {
      for (const square of this.secondRow(seat)) {
        if (ships.has(square) || this.enemiesAround(ships, square, seat) > 0) continue
        for (const heading of headings) list.push({ type: "rebuild", square, heading, cost: 3 })
      }
    }
    return list
  }

  private without(ships: Fleet, living: readonly string[], target: string): Pick<Moment, "ships" | "living"> {
    const left = new Map(ships)
    const victim = left.get(target)?.seat as string
    left.delete(target)
    if (this.count(victim, left) >= this.options.minimumFleet) return { ships: left, living }
    if (this.options.seats > 2) for (const [square, ship] of left) if (ship.seat === victim) left.delete(square)
    return { ships: left, living: living.filter((seat) => seat !== victim) }
  }

  private after(seat: string, moment: Moment, act: Act): Moment {
    const acts = moment.acts + 1
    if (act.type === "sink") {
      const rest = this.without(moment.ships, moment.living, act.target)
      const last = rest.living.length === 1 ? { won: this.options.seats === 2 ? "DF-7.2" : "DF-8.3" } : {}
      return { ...moment, ...rest, acts, ...last }
    }
    const ships = new Map(moment.ships)
    const balls = moment.balls - act.cost
    if (act.type === "rebuild") ships.set(act.square, { name: -1, seat, heading: act.heading })
    if (act.type === "reorient")
      ships.set(act.square, { ...(ships.get(act.square) as BlindShip), heading: act.heading })
    if (act.type !== "move") return { ...moment, ships, balls, acts }
    ships.set(act.to, ships.get(act.from) as BlindShip)
    ships.delete(act.from)
    const there = [...ships].filter(([square, ship]) => ship.seat === seat && this.arrived(square, ship)).length
    const won = there >= this.options.arrivalsToWin ? { won: "DF-7.1" } : {}
    return { ...moment, ships, balls, acts, moved: true, ...won }
  }

  // ---- Obligations and single file (DF-4, DF-5) ----

  private mayEnd(seat: string, { ships, moved }: Moment): boolean {
    return moved && !inSingleFile(ships, seat, this.size, this.options.singleFile)
  }

  /** DF-5.2: some sequence of the seat's own acts, perhaps empty, ends the turn or wins. */
  private completable(seat: string, moment: Moment): boolean {
    if (moment.won !== undefined || this.mayEnd(seat, moment)) return true
    const fleets = [...moment.ships].map(([square, ship]) => `${square}${ship.seat}${ship.heading}`).sort()
    const key = [seat, moment.balls, moment.moved, moment.acts === 1, moment.living.length, ...fleets].join()
    const known = this.known.get(key)
    if (known !== undefined) return known
    const next = this.affordable(seat, moment).map((act) => this.after(seat, moment, act))
    const found =
      next.some((then) => then.won !== undefined || this.mayEnd(seat, then)) ||
      next.some((then) => this.completable(seat, then))
    this.known.set(key, found)
    return found
  }

  private now(): Moment {
    return { ships: this.ships, living: this.living, balls: this.balls, acts: this.acts, moved: this.moved }
  }

  private fresh(balls: number): Moment {
    return { ships: this.ships, living: this.living, balls, acts: 0, moved: false }
  }

  private ownActs(): Act[] {
    const now = this.now()
    const list = this.affordable(this.active, now)
    const legal = list.filter((act) => this.completable(this.active, this.after(this.active, now, act)))
    this.barred += list.length - legal.length
    return legal
  }

  private three(pair: readonly [string, string], target: string): string {
    return `${[...pair.map((square) => this.ships.get(square)?.name)].sort()} sink ${this.ships.get(target)?.name}`
  }

  /** DF-8.4. */
  private jointActs(): { pair: readonly [string, string]; target: string; owner: string }[] {
    const list: { pair: readonly [string, string]; target: string; owner: string }[] = []
    if (this.options.jointSinking !== true || !this.moved) return list
    for (const target of this.ships.keys()) {
      for (const { pair, helper } of this.pairs(this.ships, this.active, target)) {
        if (helper === undefined || this.declined.has(this.three(pair, target))) continue
        if (!this.completable(this.active, this.after(this.active, this.now(), { type: "sink", target, pair })))
          continue
        list.push({ pair, target, owner: helper })
      }
    }
    return list
  }

  private mayClaimBonus(): boolean {
    return (
      this.sunk &&
      !this.inBonus &&
      this.mayEnd(this.active, this.now()) &&
      this.completable(this.active, this.fresh(this.options.bonusCannonballs))
    )
  }

  // ---- Asking ----

  actors(): string[] {
    if (this.phase === "over") return []
    if (this.phase === "draw") return ["chance"]
    if (this.phase === "deployment") return this.toDeploy()
    if (this.question?.about === "stop") return this.question.answering.slice(0, 1)
    return [this.question ? this.question.owner : this.active]
  }

  chance(): string[] {
    return this.phase === "draw" ? this.living.map((seat) => `first ${seat}`) : []
  }

  list(seat: string): string[] {
    if (!this.actors().includes(seat)) return []
    if (this.phase === "deployment") return this.deployments(seat)
    if (this.question) return ["accept", "decline"]
    const list = this.ownActs().map(written)
    list.push(...this.jointActs().map(({ pair, target }) => `${pair.join("+")}x${target}`))
    if (this.mayEnd(seat, this.now())) list.push("end")
    if (this.mayClaimBonus()) list.push("bonus")
    if (this.options.allowStop && !this.proposed && this.acts === 0) list.push("propose")
    return list
  }

  /** Every way to name the attackers of each target that may be sunk now: DF-3.2 and the notation. */
  namings(): Map<string, { pair: readonly [string, string]; own: boolean }[]> {
    const all = new Map<string, { pair: readonly [string, string]; own: boolean }[]>()
    if (this.phase !== "play" || this.question) return all
    for (const act of this.ownActs()) {
      if (act.type !== "sink") continue
      const own = this.pairs(this.ships, this.active, act.target).filter(({ helper }) => helper === undefined)
      all.set(
        act.target,
        own.map(({ pair }) => ({ pair, own: true })),
      )
    }
    for (const { pair, target } of this.jointActs()) all.set(target, [...(all.get(target) ?? []), { pair, own: false }])
    return all
  }

  // ---- Playing ----

  play(seat: string, text: string): void {
    if (text.startsWith("first ")) this.begin(text.slice(6))
    else if (this.phase === "deployment") {
      const [square, heading] = text.split(":") as [string, string]
      this.launch(square, seat, heading)
      this.lastToDeploy = seat
      this.afterDeployment()
    } else if (text === "end") this.finish()
    else if (text === "bonus") {
      this.freshTurn(this.options.bonusCannonballs)
      this.inBonus = true
    } else if (text === "propose") {
      this.proposed = true
      this.question = { about: "stop", answering: this.clockwise(seat) }
    } else if (text === "accept" || text === "decline") this.answer(text === "accept")
    else this.act(text)
  }

  private act(text: string): void {
    const joint = this.jointActs().find(({ pair, target }) => `${pair.join("+")}x${target}` === text)
    if (joint) {
      this.question = { about: "sinking", ...joint }
      return
    }
    const act = this.affordable(this.active, this.now()).find((one) => written(one) === text)
    if (act === undefined) throw new Error(`no such act: ${text}`)
    this.done(act)
  }

  private done(act: Act): void {
    const then = this.after(this.active, this.now(), act)
    this.ships = new Map(then.ships)
    for (const [square, ship] of this.ships) if (ship.name < 0) this.ships.set(square, { ...ship, name: this.named++ })
    for (const seat of this.living) if (!then.living.includes(seat)) this.out.push(seat)
    this.balls = then.balls
    this.acts = then.acts
    this.moved = then.moved
    if (act.type === "sink") this.sunk = true
    if (then.won === undefined) this.settle()
    else this.win(this.active, then.won)
  }

  private answer(agreed: boolean): void {
    const question = this.question as Question
    this.question = undefined
    if (question.about === "sinking") {
      if (agreed) return this.done({ type: "sink", target: question.target, pair: question.pair })
      this.declined.add(this.three(question.pair, question.target))
      return this.settle()
    }
    if (!agreed) return this.settle()
    const answering = question.answering.slice(1)
    if (answering.length === 0) this.stop("DF-7.6")
    else this.question = { about: "stop", answering }
  }

  /** DF-4.4, DF-4.6. */
  private settle(): void {
    if (this.exhausted()) this.finish()
  }

  private exhausted(): boolean {
    const now = this.now()
    const alone = this.affordable(this.active, now).some((act) =>
      this.completable(this.active, this.after(this.active, now, act)),
    )
    return !alone && this.jointActs().length === 0 && !this.mayClaimBonus()
  }

  private freshTurn(balls: number): void {
    this.balls = balls
    this.acts = 0
    this.moved = false
    this.sunk = false
    this.inBonus = false
    this.proposed = false
    this.question = undefined
    this.declined = new Set()
  }

  private finish(): void {
    this.question = undefined
    if (this.options.turnLimit !== null && this.turn >= this.options.turnLimit) return this.stop("DF-7.4")
    this.hand(this.clockwise(this.active))
  }

  /** DF-7.3, DF-8.2, DF-8.5: the turn goes to the first of these seats that is not blocked. */
  private hand(order: readonly string[]): void {
    for (const seat of order) {
      if (this.living.length === 1) break
      this.active = seat
      if (this.completable(seat, this.fresh(4))) {
        this.turn++
        this.freshTurn(4)
        return
      }
      this.remove(seat)
    }
    this.win(this.living[0] as string, "blockade")
  }

  private remove(seat: string): void {
    this.out.push(seat)
    for (const [square, ship] of this.ships) if (ship.seat === seat) this.ships.delete(square)
  }

  /** DF-8.6. */
  resign(seat: string): void {
    if (this.phase === "over" || this.out.includes(seat)) return
    const question = this.question
    if (question) {
      const concerned =
        question.about === "stop"
          ? [this.active, question.answering[0]]
          : [this.active, question.owner, this.ships.get(question.target)?.seat]
      if (concerned.includes(seat)) {
        if (question.about === "sinking") this.declined.add(this.three(question.pair, question.target))
        this.question = undefined
      } else if (question.about === "stop")
        this.question = { about: "stop", answering: question.answering.filter((other) => other !== seat) }
    }
    this.remove(seat)
    if (this.living.length === 1) return this.win(this.living[0] as string, "DF-8.6")
    if (this.phase === "deployment") return this.afterDeployment()
    if (this.phase === "draw") return
    if (seat === this.active || !this.completable(this.active, this.now())) return this.finish()
    if (!this.question) this.settle()
  }

  // ---- The end (DF-7, DF-8.3) ----

  private close(first: readonly string[], by: string): void {
    this.phase = "over"
    this.question = undefined
    const others = this.living.filter((seat) => !first.includes(seat))
    const out = this.out.filter((seat) => !first.includes(seat)).toReversed()
    const ranking = [first, others, ...out.map((seat) => [seat])].filter((rank) => rank.length > 0)
    const returns = this.table.map((seat) => (first.includes(seat) ? this.table.length / first.length - 1 : -1))
    this.result = { ranking, returns, by }
  }

  private win(seat: string, by: string): void {
    this.close([seat], by)
  }

  /** DF-7.4. */
  private stop(by: string): void {
    let tied = this.living
    const counts = [
      (square: string, ship: BlindShip) => this.arrived(square, ship),
      (square: string, ship: BlindShip) => row(square, ship.seat, this.size) > this.size / 2,
      () => true,
    ]
    for (const counted of counts) {
      const score = (seat: string) =>
        [...this.ships].filter(([square, ship]) => ship.seat === seat && counted(square, ship)).length
      const best = Math.max(...tied.map(score))
      tied = tied.filter((seat) => score(seat) === best)
    }
    this.close(tied, by)
  }
}

function written(act: Act): string {
  if (act.type === "move") return `${act.from}-${act.to}`
  if (act.type === "reorient") return `${act.square}@${act.heading}`
  if (act.type === "rebuild") return `+${act.square}:${act.heading}`
  return `${act.pair.join("+")}x${act.target}`
}
