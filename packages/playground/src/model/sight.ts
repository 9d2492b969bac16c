/** The viewer at the device, and the information that may be shown. */
import type { AnyGame, Seat, StateWith, Viewer } from "@flottille/core"
import { canonicalJson, createRandom, SPECTATOR } from "@flottille/core"
import type { Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"

/** A match of a game whose types are not known here. */
export type AnyMatch = Match<AnyGame>

/** The player of a seat: a person at this device, or a bot by its name. */
export type Plan = { readonly kind: "person" } | { readonly kind: "bot"; readonly name: string }

/** The information on the screen. */
export type Sight =
  /** Nothing at all, until the seat has taken the device. */
  | { readonly kind: "curtain"; readonly next: Seat }
  /** The view of `viewer`; `acting` may act; `handTo` receives the device next. */
  | {
      readonly kind: "seen"
      readonly viewer: Viewer
      readonly acting: Seat | undefined
      readonly handTo: Seat | undefined
    }

/** Returns true if a game keeps secrets from here on. */
export function keepsSecrets({ game, isOpen }: Pick<AnyGamePackage, "game" | "isOpen">, state: StateWith): boolean {
  const { information, simultaneous } = game.traits
  return (information === "imperfect" || simultaneous) && !isOpen?.(state)
}

/** Returns the information to show, and the viewer to show it to. */
export function sightOf(
  pkg: Pick<AnyGamePackage, "game" | "isOpen">,
  match: Pick<AnyMatch, "actors" | "state">,
  {
    plans,
    lesson,
    holder,
  }: { readonly plans: readonly Plan[]; readonly lesson: boolean; readonly holder: Seat | undefined },
): Sight {
  const people = plans.flatMap((plan, seat) => (plan.kind === "person" ? [seat] : []))
  const waiting = people.filter((seat) => match.actors().includes(seat))
  const [only, second] = people
  const seen = (viewer: Viewer, handTo?: Seat): Sight => {
    const acting = waiting.find((seat) => seat === viewer)
    return { kind: "seen", viewer, acting, handTo }
  }
  if (only === undefined) return seen(SPECTATOR)
  if (second === undefined) return seen(only)
  const next = waiting[0]
  const stays = holder !== undefined && (next === undefined || waiting.includes(holder))
  if (stays) return seen(holder)
  if (lesson || !keepsSecrets(pkg, match.state())) return seen(next ?? holder ?? only)
  return holder === undefined ? { kind: "curtain", next: next ?? only } : seen(holder, next)
}

/** Determinizations sampled to detect hidden information: if all equal the state, nothing is hidden. */
const GUESSES = 6

/**
 * Returns true if all that there is can be seen by everyone at this moment: no hidden piece,
 * nothing sealed. Only then may a running game be written down where others look.
 */
export function isOpenNow({ game }: Pick<AnyGamePackage, "game">, state: StateWith): boolean {
  if (game.traits.information === "perfect" && !game.traits.simultaneous) return true
  const truth = canonicalJson(state)
  const view = game.view(state, SPECTATOR)
  const random = createRandom("open")
  return Array.from({ length: GUESSES }, () => game.determinize(view, random, { sealed: "none" })).every(
    (guess) => canonicalJson(guess) === truth,
  )
}
