/** What the browser keeps: how somebody likes the page, and games in which nothing is hidden. */
import { CHANCE } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import type { Shelf } from "./shelf"
import { type AnyMatch, isOpenNow, type Plan } from "./sight"

const LAST = "flottille:last"
const keyOf = (game: string) => `flottille:game:${game}`

/** A game as it is kept. */
export interface Kept {
  readonly game: string
  readonly record: string
  readonly plans: readonly Plan[]
}

/**
 * Keeps a game as it stands, so that nothing is lost with the page: only where everybody may see all of it. A game that hides something is kept as it was when
 * nothing was hidden last, if ever.
 */
export function keep(shelf: Shelf, pkg: AnyRuledPackage, match: AnyMatch, plans: readonly Plan[]): void {
  const { id } = pkg.game
  try {
    if (match.outcome() !== undefined) {
      shelf.removeItem(keyOf(id))
      return
    }
    const record = match.record()
    // A game that nobody here has begun to play takes no other one's place.
    const begun = record.entries.some(
      (entry) => "resign" in entry || (entry.actor !== CHANCE && plans[entry.actor]?.kind === "person"),
    )
    if (!begun || !isOpenNow(pkg, match.state())) return
    const kept: Kept = { game: id, record: formatRecord(pkg.game, record), plans }
    shelf.setItem(keyOf(id), JSON.stringify(kept))
    shelf.setItem(LAST, id)
  } catch {
    // A shelf may be full, or forbidden: the game goes on without.
  }
}

/** The game that was played last, or that of a game. */
export function kept(shelf: Shelf, game?: string): Kept | undefined {
  const id = game ?? shelf.getItem(LAST)
  const text = id === null ? null : shelf.getItem(keyOf(id))
  if (text === null) return undefined
  try {
    return readKept(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readKept(given: unknown): Kept | undefined {
  if (typeof given !== "object" || given === null || !("game" in given && "record" in given && "plans" in given))
    return undefined
  const { game, record, plans } = given
  if (typeof game !== "string" || typeof record !== "string" || !Array.isArray(plans)) return undefined
  const read = plans.map((plan: unknown): Plan => {
    const name = typeof plan === "object" && plan !== null && "name" in plan ? plan.name : undefined
    return typeof name === "string" ? { kind: "bot", name } : { kind: "person" }
  })
  return { game, record, plans: read }
}
