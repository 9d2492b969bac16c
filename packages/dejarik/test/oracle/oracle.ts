/**
 * A second, literal reading of the rules of Dejarik, written from the clauses alone and without
 * sight of the library: no masks, no tables, spaces and actions by their names. Slow on purpose. It
 * speaks notation: it lists what may be played as text and is told what was played as text.
 */
export interface OracleOptions {
  readonly seats: 2 | 3 | 4
  readonly firstSeat: string | null
  readonly deal: "random" | "byClass" | "fixed"
  readonly arrangement?: Readonly<Record<string, string>>
  readonly paths: "simple" | "shortest"
  readonly blockedPush: "stay" | "kill"
  readonly quietTurns: number | null
  readonly turnLimit: number | null
}

interface Piece {
  readonly seat: string
  readonly letter: string
}

type Wait =
  | { readonly for: "deal"; readonly seat: string; readonly space: string }
  | { readonly for: "first" }
  | { readonly for: "action" }
  | { readonly for: "dice"; readonly from: string; readonly to: string }
  | { readonly for: "push"; readonly decider: string; readonly from: string }
  | { readonly for: "duel"; readonly one: string; readonly two: string }
  | { readonly for: "nothing" }

export interface OracleResult {
  readonly winner: string | null
  /** First out first. */
  readonly out: readonly string[]
}

const RATINGS: Readonly<Record<string, readonly [movement: number, attack: number, defence: number]>> = {
  S: [2, 6, 6],
  M: [3, 6, 5],
  G: [2, 4, 3],
  H: [1, 4, 4],
  K: [3, 2, 7],
  N: [1, 3, 8],
  R: [2, 7, 3],
  O: [2, 8, 2],
}
const CLASSES = ["SM", "GH", "KN", "RO"]
const SEATS: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "blue"],
  3: ["red", "green", "blue"],
  4: ["red", "green", "blue", "yellow"],
}
const STARTS: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  2: { red: ["O2", "O1", "O12", "O11"], blue: ["O8", "O7", "O6", "O5"] },
  3: { red: ["O1", "O12"], green: ["O5", "O4"], blue: ["O9", "O8"] },
  4: { red: ["O1", "O12"], green: ["O4", "O3"], blue: ["O7", "O6"], yellow: ["O10", "O9"] },
}
const ORACLE_SPACES = [
  "C",
  ...[..."IO"].flatMap((orbit) => Array.from({ length: 12 }, (_, ray) => `${orbit}${ray + 1}`)),
]

/** DJ-1.1. */
function oracleNeighbours(space: string): string[] {
  if (space === "C") return ORACLE_SPACES.filter((other) => other.startsWith("I"))
  const orbit = space[0]
  const ray = Number(space.slice(1))
  const around = [ray === 12 ? 1 : ray + 1, ray === 1 ? 12 : ray - 1].map((next) => `${orbit}${next}`)
  return orbit === "I" ? [...around, `O${ray}`, "C"] : [...around, `I${ray}`]
}

/** DJ-3: where a piece with this movement may end. */
function oracleDestinations(
  occupied: ReadonlySet<string>,
  from: string,
  movement: number,
  paths: "simple" | "shortest",
): Set<string> {
  const ends = new Set<string>()
  if (paths === "shortest") {
    let ring = new Set([from])
    const met = new Set([from])
    for (let distance = 0; distance < movement; distance++) {
      const next = new Set<string>()
      for (const space of ring)
        for (const to of oracleNeighbours(space)) if (!met.has(to) && !occupied.has(to)) next.add(to)
      for (const space of next) met.add(space)
      ring = next
    }
    return ring
  }
  const walk = (path: readonly string[]): void => {
    if (path.length === movement + 1) {
      ends.add(path.at(-1) as string)
      return
    }
    for (const to of oracleNeighbours(path.at(-1) as string))
      if (!occupied.has(to) && !path.includes(to)) walk([...path, to])
  }
  walk([from])
  return ends
}

/** How many ways a number of dice give each total. */
function totals(dice: number): Map<number, bigint> {
  let ways = new Map([[0, 1n]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, bigint>()
    for (const [sum, count] of ways)
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0n) + count)
    ways = next
  }
  return ways
}

/** DJ-4.2 to DJ-4.5. */
function oracleCombat(attack: number, defence: number): Map<string, bigint> {
  const weights = new Map<string, bigint>()
  for (const [ours, a] of totals(attack)) {
    for (const [theirs, b] of totals(defence)) {
      const margin = ours - theirs
      const result = margin >= 7 ? "kill" : margin >= 1 ? "push" : margin >= -6 ? "counterpush" : "counterkill"
      weights.set(result, (weights.get(result) ?? 0n) + a * b)
    }
  }
  return weights
}

export class Oracle {
  readonly board = new Map<string, Piece>()
  readonly resigned = new Set<string>()
  readonly out: string[] = []
  readonly seats: readonly string[]
  wait: Wait = { for: "nothing" }
  active = ""
  left = 2
  turns = 0
  quiet = 0
  attacked = false
  result: OracleResult | undefined
  private dealt = false

  constructor(readonly options: OracleOptions) {
    this.seats = SEATS[options.seats] as readonly string[]
    if (options.deal === "fixed") {
      for (const seat of this.seats) {
        this.starts(seat).forEach((space, index) => {
          this.board.set(space, { seat, letter: options.arrangement?.[seat]?.[index] as string })
        })
      }
    }
    this.nextDeal()
  }

  private starts(seat: string): readonly string[] {
    return STARTS[this.options.seats]?.[seat] as readonly string[]
  }

  private pieces(seat: string): string[] {
    return [...this.board].filter(([, piece]) => piece.seat === seat).map(([space]) => space)
  }

  private alive(): string[] {
    return this.seats.filter((seat) => (this.dealt ? this.pieces(seat).length > 0 : !this.resigned.has(seat)))
  }

  private empty(space: string): string[] {
    return oracleNeighbours(space).filter((next) => !this.board.has(next))
  }

  /** DJ-1.2: round by round, seat by seat. */
  private nextDeal(): void {
    const rounds = this.starts(this.seats[0] as string).length
    for (let round = 0; round < rounds; round++) {
      for (const seat of this.seats) {
        const space = this.starts(seat)[round] as string
        if (!this.resigned.has(seat) && !this.board.has(space)) {
          this.wait = { for: "deal", seat, space }
          return
        }
      }
    }
    this.dealt = true
    // DJ-1.3, DJ-6.3
    if (this.options.firstSeat === null) this.wait = { for: "first" }
    else {
      let index = this.seats.indexOf(this.options.firstSeat)
      while (this.resigned.has(this.seats[index] as string)) index = (index + 1) % this.seats.length
      this.begin(this.seats[index] as string)
    }
  }

  private begin(seat: string): void {
    this.active = seat
    this.left = 2
    this.attacked = false
    this.wait = { for: "action" }
  }

  /** Whom the game waits for. */
  actor(): string | undefined {
    switch (this.wait.for) {
      case "nothing":
        return undefined
      case "action":
        return this.active
      case "push":
        return this.wait.decider
      default:
        return "chance"
    }
  }

  /** What may be played now, as notation; outcomes of chance with their weights. */
  list(): Map<string, bigint> {
    const wait = this.wait
    switch (wait.for) {
      case "deal": {
        const used = [...this.board.values()].map((piece) => piece.letter)
        const gone = this.removedInDeal
        let letters = Object.keys(RATINGS).filter((letter) => !used.includes(letter) && !gone.includes(letter))
        if (this.options.deal === "byClass") {
          const own = this.pieces(wait.seat).map((space) => this.board.get(space)?.letter as string)
          letters = letters.filter(
            (letter) => !CLASSES.some((kind) => kind.includes(letter) && own.some((held) => kind.includes(held))),
          )
        }
        return new Map(letters.map((letter) => [`deal ${letter}`, 1n]))
      }
      case "first":
        return new Map(this.seats.filter((seat) => !this.resigned.has(seat)).map((seat) => [`first ${seat}`, 1n]))
      case "dice": {
        const attack = RATINGS[this.board.get(wait.from)?.letter as string]?.[1] as number
        const defence = RATINGS[this.board.get(wait.to)?.letter as string]?.[2] as number
        return oracleCombat(attack, defence)
      }
      case "duel": {
        const rating = (seat: string) => {
          const letter = this.board.get(this.pieces(seat)[0] as string)?.letter ?? ""
          return Math.max(...(RATINGS[letter]?.slice(1) ?? []))
        }
        const round = oracleCombat(rating(wait.one), rating(wait.two))
        return new Map([
          [`duel ${wait.one}`, round.get("kill") ?? 0n],
          [`duel ${wait.two}`, round.get("counterkill") ?? 0n],
        ])
      }
      case "push":
        return new Map(this.empty(wait.from).map((to) => [`${wait.from}>${to}`, 1n]))
      case "action": {
        const actions: string[] = []
        for (const from of this.pieces(this.active)) {
          const movement = RATINGS[this.board.get(from)?.letter as string]?.[0] as number
          const occupied = new Set(this.board.keys())
          for (const to of oracleDestinations(occupied, from, movement, this.options.paths))
            actions.push(`${from}-${to}`)
          for (const to of oracleNeighbours(from)) {
            const target = this.board.get(to)
            if (target && target.seat !== this.active) actions.push(`${from}x${to}`)
          }
        }
        return new Map((actions.length > 0 ? actions : ["pass"]).map((action) => [action, 1n]))
      }
      case "nothing":
        return new Map()
    }
  }

  private readonly removedInDeal: string[] = []

  play(action: string): void {
    const wait = this.wait
    if (wait.for === "deal") {
      this.board.set(wait.space, { seat: wait.seat, letter: action.slice(5) })
      this.nextDeal()
    } else if (wait.for === "first") this.begin(action.slice(6))
    else if (wait.for === "duel") {
      const winner = action.slice(5)
      this.lose(winner === wait.one ? wait.two : wait.one)
      this.win(winner)
    } else if (wait.for === "push") {
      this.shift(wait.from, action.slice(action.indexOf(">") + 1))
      this.afterAction()
    } else if (wait.for === "dice") this.resolve(action, wait.from, wait.to)
    else {
      this.left--
      const attack = /^(.+)x(.+)$/.exec(action)
      const move = /^(.+)-(.+)$/.exec(action)
      if (attack) {
        this.attacked = true
        this.wait = { for: "dice", from: attack[1] as string, to: attack[2] as string }
        return
      }
      if (move) this.shift(move[1] as string, move[2] as string)
      this.afterAction()
    }
  }

  private shift(from: string, to: string): void {
    const piece = this.board.get(from) as Piece
    this.board.delete(from)
    this.board.set(to, piece)
  }

  private resolve(result: string, from: string, to: string): void {
    if (result === "kill") this.kill(to)
    else if (result === "counterkill") this.kill(from)
    else {
      const pushed = result === "push" ? to : from
      const decider = this.board.get(result === "push" ? from : to)?.seat as string
      if (this.empty(pushed).length > 0) {
        this.wait = { for: "push", decider, from: pushed }
        return
      }
      if (this.options.blockedPush === "kill") this.kill(pushed)
    }
    this.afterAction()
  }

  private kill(space: string): void {
    const seat = this.board.get(space)?.seat as string
    this.board.delete(space)
    if (this.pieces(seat).length === 0) this.lose(seat)
  }

  private lose(seat: string): void {
    if (!this.out.includes(seat)) this.out.push(seat)
  }

  private win(winner: string | null): void {
    this.result = { winner, out: winner === null ? [] : this.out }
    this.wait = { for: "nothing" }
  }

  /** DJ-6.1, DJ-5.1, DJ-2.1, in this order. */
  private afterAction(): void {
    if (this.settled()) return
    if (this.left === 0 || this.pieces(this.active).length === 0) this.endTurn()
    else this.wait = { for: "action" }
  }

  private settled(): boolean {
    const alive = this.alive()
    if (alive.length === 1) {
      this.win(alive[0] as string)
      return true
    }
    const [one, two] = alive as [string, string]
    if (this.dealt && alive.length === 2 && this.pieces(one).length === 1 && this.pieces(two).length === 1) {
      this.wait = { for: "duel", one, two }
      return true
    }
    return false
  }

  private endTurn(): void {
    this.turns++
    this.quiet = this.attacked ? 0 : this.quiet + 1
    if (this.quiet === this.options.quietTurns || this.turns === this.options.turnLimit) {
      this.win(null)
      return
    }
    let index = this.seats.indexOf(this.active)
    do index = (index + 1) % this.seats.length
    while (this.pieces(this.seats[index] as string).length === 0)
    this.begin(this.seats[index] as string)
  }

  /** DJ-6.3. */
  resign(seat: string): void {
    if (this.result || this.out.includes(seat)) return
    this.resigned.add(seat)
    this.lose(seat)
    for (const space of this.pieces(seat)) {
      if (!this.dealt) this.removedInDeal.push(this.board.get(space)?.letter as string)
      this.board.delete(space)
    }
    const alive = this.alive()
    if (alive.length === 1) {
      this.win(alive[0] as string)
      return
    }
    const wait = this.wait
    if (wait.for === "deal") this.nextDeal()
    else if (wait.for === "first") {
      if (this.settled()) return
    } else if (wait.for === "dice") {
      if (!this.board.has(wait.from) || !this.board.has(wait.to)) this.afterAction()
      else this.settled()
    } else if (wait.for === "push") {
      if (wait.decider === seat || !this.board.has(wait.from)) this.afterAction()
      else this.settled()
    } else this.afterAction()
  }
}
