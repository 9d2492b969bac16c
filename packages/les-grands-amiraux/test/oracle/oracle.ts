/**
 * The rules once more, written down from the page as literally as possible and slowly: squares are
 * names, a position is a list of pieces, nothing is precomputed and nothing of the package is used
 * but its types of words. It was written before the package.
 */

export interface OraclePiece {
  readonly seat: "white" | "red"
  readonly rank: string
  readonly moved: boolean
  readonly shown: boolean
}

export interface OraclePosition {
  readonly pieces: Readonly<Record<string, OraclePiece>>
  readonly active: "white" | "red"
  readonly chain: string | null
  readonly shipDirections: 8 | 4
  readonly admiralOnMine: "loses" | "removed" | "immune"
  /** Who has won, or null. Draws by counting turns are not the oracle's business. */
  readonly winner: "white" | "red" | null
}

const condemned = ["C5", "C6", "F5", "F6"]

/** The square `columns` to the right of and `rows` above a square, or null beyond the edge or on a condemned one. */
function away(square: string, columns: number, rows: number): string | null {
  const column = String.fromCharCode(square.charCodeAt(0) + columns)
  const row = Number(square.slice(1)) + rows
  if (column < "A" || column > "H" || row < 1 || row > 10) return null
  const name = `${column}${row}`
  return condemned.includes(name) ? null : name
}

const STRAIGHT = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

const other = (seat: "white" | "red"): "white" | "red" => (seat === "white" ? "red" : "white")

function stepsOf(position: OraclePosition, square: string, piece: OraclePiece): string[] {
  const directions = piece.rank === "G" || position.shipDirections === 4 ? STRAIGHT : [...STRAIGHT, ...DIAGONAL]
  return directions
    .map(([columns, rows]) => away(square, columns, rows))
    .filter((to) => to !== null && position.pieces[to] === undefined)
    .map((to) => `${square}-${to}`)
}

function duelsOf(position: OraclePosition, square: string, piece: OraclePiece): string[] {
  const directions = piece.rank !== "G" && position.shipDirections === 4 ? STRAIGHT : [...STRAIGHT, ...DIAGONAL]
  return directions
    .map(([columns, rows]) => away(square, columns, rows))
    .filter((to) => to !== null && position.pieces[to]?.seat === other(piece.seat))
    .map((to) => `${square}x${to}`)
}

function leapsOf(position: OraclePosition, square: string, piece: OraclePiece): string[] {
  const found: string[] = []
  for (const [columns, rows] of STRAIGHT) {
    const over = away(square, columns, rows)
    if (over === null || position.pieces[over]?.seat !== other(piece.seat)) continue
    const landing = away(over, columns, rows)
    if (landing !== null && position.pieces[landing] === undefined) found.push(`${square}^${landing}`)
  }
  return found
}

/** Everything the seat to move may do, as notation, in no particular order. */
export function oracleMoves(position: OraclePosition): string[] {
  if (position.winner !== null) return []
  if (position.chain !== null) {
    const piece = position.pieces[position.chain] as OraclePiece
    return [...leapsOf(position, position.chain, piece), "end"]
  }
  return Object.entries(position.pieces).flatMap(([square, piece]) => {
    if (piece.seat !== position.active || piece.rank === "M") return []
    return [
      ...stepsOf(position, square, piece),
      ...duelsOf(position, square, piece),
      ...leapsOf(position, square, piece),
    ]
  })
}

/** Hands the turn over; a seat that cannot do anything at the start of its turn loses. */
function pass(position: OraclePosition): OraclePosition {
  const next: OraclePosition = { ...position, active: other(position.active), chain: null }
  return oracleMoves(next).length > 0 ? next : { ...next, winner: other(next.active) }
}

function put(position: OraclePosition, changes: Record<string, OraclePiece | null>): OraclePosition {
  const pieces: Record<string, OraclePiece> = { ...position.pieces }
  for (const [square, piece] of Object.entries(changes)) {
    if (piece === null) delete pieces[square]
    else pieces[square] = piece
  }
  return { ...position, pieces }
}

function duel(position: OraclePosition, from: string, to: string): OraclePosition {
  const me = position.active
  const attacker = { ...(position.pieces[from] as OraclePiece), shown: true }
  const defender = { ...(position.pieces[to] as OraclePiece), shown: true }
  const taken = put(position, { [from]: null, [to]: { ...attacker, moved: true } })
  const held = put(position, { [from]: null, [to]: defender })
  if (defender.rank === "G") return { ...taken, winner: me }
  if (defender.rank === "M") {
    if (attacker.rank === "0") return pass(taken)
    if (attacker.rank !== "G") return pass(held)
    if (position.admiralOnMine === "immune") return pass(put(position, { [to]: defender }))
    return position.admiralOnMine === "removed" ? pass(held) : { ...held, winner: other(me) }
  }
  if (attacker.rank === "G") return pass(taken)
  if (attacker.rank === defender.rank) return pass(put(position, { [from]: null, [to]: null }))
  return pass(Number(attacker.rank) > Number(defender.rank) ? taken : held)
}

function leap(position: OraclePosition, from: string, to: string): OraclePosition {
  const me = position.active
  const columns = (to.charCodeAt(0) - from.charCodeAt(0)) / 2
  const rows = (Number(to.slice(1)) - Number(from.slice(1))) / 2
  const over = away(from, columns, rows) as string
  const leaper = position.pieces[from] as OraclePiece
  const victim = position.pieces[over] as OraclePiece
  if (victim.rank === "M" && leaper.rank !== "0") {
    const seen = put(position, { [over]: { ...victim, shown: true } })
    if (leaper.rank !== "G") return pass(put(seen, { [from]: null }))
    if (position.admiralOnMine === "immune") return pass(seen)
    const destroyed = put(seen, { [from]: null })
    return position.admiralOnMine === "removed" ? pass(destroyed) : { ...destroyed, winner: other(me), chain: null }
  }
  const landed = put(position, {
    [from]: null,
    [over]: null,
    [to]: { ...leaper, moved: true, shown: leaper.shown || victim.rank === "M" },
  })
  if (victim.rank === "G") return { ...landed, winner: me, chain: null }
  const running = { ...landed, chain: to }
  return leapsOf(running, to, leaper).length > 0 ? running : pass(running)
}

/** The position after a move of {@link oracleMoves}. */
export function oraclePlay(position: OraclePosition, move: string): OraclePosition {
  if (move === "end") return pass(position)
  const [, from = "", kind = "", to = ""] = /^([A-H]\d+)([-x^])([A-H]\d+)$/.exec(move) ?? []
  if (kind === "x") return duel(position, from, to)
  if (kind === "^") return leap(position, from, to)
  return pass(put(position, { [from]: null, [to]: { ...(position.pieces[from] as OraclePiece), moved: true } }))
}

/** Sequences of single actions: each leap and each `end` is one. */
export function oraclePerft(position: OraclePosition, depth: number): number {
  if (depth === 0) return 1
  let count = 0
  for (const move of oracleMoves(position)) count += oraclePerft(oraclePlay(position, move), depth - 1)
  return count
}

/** Sequences of whole turns: every prefix of a chain is a turn of its own. */
export function oracleTurnPerft(position: OraclePosition, depth: number): number {
  if (depth === 0) return 1
  let count = 0
  for (const move of oracleMoves(position)) {
    const next = oraclePlay(position, move)
    count += next.chain === null ? oracleTurnPerft(next, depth - 1) : oracleTurnPerft(next, depth)
  }
  return count
}
