import { type Policy, type SeatInfo, type StateWith, uniformPolicy } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "./errors"

/** Who sits on a seat: a person, or a policy with its name. */
export type Player =
  | { readonly kind: "human" }
  | { readonly kind: "policy"; readonly name: string; readonly choose: Policy<StateWith, unknown> }

/**
 * A policy of the game by its name; every game has `"random"`.
 *
 * @param others - Who may sit there besides policies.
 * @throws InputError naming the players there are.
 */
export function findPolicy(
  { policies = {} }: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
): Policy<StateWith, unknown> {
  if (name === "random") return uniformPolicy
  const policy = Object.hasOwn(policies, name) ? policies[name] : undefined
  if (policy) return policy
  const there = [...others, "random", ...Object.keys(policies)]
  throw new InputError(place, `no player ${JSON.stringify(name)}; there are ${there.join(", ")}`)
}

/**
 * Reads who plays: one name for all seats (`random`), names in seat order (`human,random`), or names by seat (`red=human,blue=random`).
 *
 * @param usual - Who sits on the seats that are not mentioned.
 * @throws InputError naming the seats or players there are.
 */
export function readPlayerNames(seats: readonly SeatInfo[], text: string | undefined, usual: readonly string[], place: string): string[] {
  const names = seats.map((_, seat) => usual[seat] ?? "random")
  if (text === undefined) return names
  const parts = text.split(",").map((part) => part.trim())
  if (parts.every((part) => !part.includes("="))) {
    if (parts.length === 1) return seats.map(() => parts[0] ?? "")
    if (parts.length !== seats.length) throw new InputError(place, `expected one name or ${seats.length}, not ${parts.length}`)
    return parts
  }
  for (const part of parts) {
    if (!part.includes("=")) throw new InputError(place, `expected seat=player, not ${JSON.stringify(part)}`)
    const [id = "", name = ""] = part.split("=").map((word) => word.trim())
    const seat = seats.findIndex((info) => info.id === id.toLowerCase())
    if (seat === -1) throw new InputError(place, `no seat ${JSON.stringify(id)}; there are ${seats.map((info) => info.id).join(", ")}`)
    names[seat] = name
  }
  return names
}

/** The players at a table where people may sit too. */
export function readPlayers(entry: AnyGamePackage, seats: readonly SeatInfo[], text: string | undefined): readonly Player[] {
  return readPlayerNames(seats, text, ["human"], "--players").map((name) =>
    name === "human" ? { kind: "human" } : { kind: "policy", name, choose: findPolicy(entry, name, "--players", ["human"]) },
  )
}
