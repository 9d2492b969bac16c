import { type Policy, type StateWith, uniformPolicy } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "@flottille/lab/errors"
import { suggestion } from "../language/nearest"

/**
 * A policy of the game by its name; every game has `"random"`.
 *
 * @param others - Who may sit there besides policies.
 * @param bots - Bots that may sit there too, for the message.
 * @throws InputError naming the players there are.
 */
export function findPolicy(
  { policies = {} }: AnyGamePackage,
  name: string,
  place: string,
  others: readonly string[] = [],
  bots: readonly string[] = [],
): Policy<StateWith, unknown> {
  if (name === "random") return uniformPolicy
  const policy = Object.hasOwn(policies, name) ? policies[name] : undefined
  if (policy) return policy
  const there = [...others, "random", ...Object.keys(policies), ...bots.filter((bot) => !bot.startsWith("policy:"))]
  const [word = name] = name.split(":")
  throw new InputError(
    place,
    `no player ${JSON.stringify(name)}; there are ${there.join(", ")}${suggestion(word, there)}`,
  )
}

/** Returns whether a name is that of a policy, which needs no bots. */
export function namesPolicy({ policies = {} }: AnyGamePackage, name: string): boolean {
  return name === "random" || Object.hasOwn(policies, name)
}
