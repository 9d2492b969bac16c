/** Assigns the seats of a table by the wishes of its players. */
import type { Seat } from "@flottille/core"

/** A player of a table whose game has not begun. */
export interface Player {
  readonly hash: string
  readonly name: string | undefined
  readonly preferences: readonly Seat[]
}

/** Draws an integer below a bound. */
const below = (bound: number) => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((word / 2 ** 32) * bound)
}

/** Assigns seats: the players choose in a random order, each its most wanted free seat or else the first free one. */
export function assigned(players: readonly Player[], free: readonly Seat[]): ReadonlyMap<Seat, string> {
  const left = [...free]
  const order = players.map((player) => ({ player, key: below(2 ** 32) })).sort((one, other) => one.key - other.key)
  const seats = new Map<Seat, string>()
  const others: Player[] = []
  const take = (seat: Seat, { hash }: Player) => {
    seats.set(seat, hash)
    left.splice(left.indexOf(seat), 1)
  }
  for (const { player } of order) {
    const wanted = player.preferences.find((seat) => left.includes(seat))
    if (wanted === undefined) others.push(player)
    else take(wanted, player)
  }
  for (const player of others) take(left[below(left.length)] ?? 0, player)
  return seats
}
