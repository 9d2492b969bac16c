/** Games in the storage of the browser: only those in which nothing is hidden. */
import { CHANCE } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import { type AnyMatch, isOpenNow, type Plan } from "./sight"
import type { KeyValueStorage } from "./storage"

const LAST = "flottille:last"
const keyOf = (game: string) => `flottille:game:${game}`

/** A stored game. */
export interface Kept {
  readonly game: string
  readonly record: string
  readonly plans: readonly Plan[]
}

/**
 * Stores a game if everybody may see all of it, so that it survives a reload. A game with hidden
 * information stays stored as it was when nothing was hidden last, if ever.
 */
export function keep(storage: KeyValueStorage, pkg: AnyRuledPackage, match: AnyMatch, plans: readonly Plan[]): void {
  const { id } = pkg.game
  try {
    if (match.outcome() !== undefined) {
      storage.removeItem(keyOf(id))
      return
    }
    const record = match.record()
    // A game without an action of a person does not replace another one.
    const begun = record.entries.some(
      (entry) => "resign" in entry || (entry.actor !== CHANCE && plans[entry.actor]?.kind === "person"),
    )
    if (!begun || !isOpenNow(pkg, match.state())) return
    const kept: Kept = { game: id, record: formatRecord(pkg.game, record), plans }
    storage.setItem(keyOf(id), JSON.stringify(kept))
    storage.setItem(LAST, id)
  } catch {
    // The storage may be full or forbidden: the game goes on without.
  }
}

/** Returns the stored match of a game, or the latest one. */
export function kept(storage: KeyValueStorage, game?: string): Kept | undefined {
  const id = game ?? storage.getItem(LAST)
  const text = id === null ? null : storage.getItem(keyOf(id))
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
