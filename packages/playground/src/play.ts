/** Starts games on the page: new ones, records, positions and saved ones. */
import { isFlottilleError, REFEREE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import { effect } from "@preact/signals"
import { botWorker } from "./model/bot-worker"
import { firstGame, type Listed } from "./model/games"
import { reviewOf } from "./model/review"
import { createSession } from "./model/session"
import { isUnreadable, readFragment, readPosition, readRecord, Unreadable, type Wanted } from "./model/share"
import type { AnyMatch, Plan } from "./model/sight"
import { keep, kept } from "./model/store"
import { at, dialog, isStill, lang, listed, look, notice, reviewed, session, storage } from "./page-state"
import { problems, say } from "./words"

/** Settings of a new session. */
export interface Beginning {
  readonly listed: Listed
  readonly pkg: AnyRuledPackage
  readonly options?: object
  readonly start?: string
  readonly record?: unknown
  readonly plans?: readonly Plan[]
  readonly lesson?: boolean
}

/** Milliseconds between actions of bots; shorter if the reader prefers reduced motion. */
const pause = () => (isStill() ? 100 : 650)

let close = () => {}

const seed = () => [...crypto.getRandomValues(new Uint32Array(4))].join(".")

/** Returns the default players: a person in the first seat, bots in the others. */
export function usualPlans({ usual }: Listed, seats: number): readonly Plan[] {
  return Array.from(
    { length: seats },
    (_, seat): Plan => (seat === 0 ? { kind: "person" } : { kind: "bot", name: usual }),
  )
}

/**
 * Starts a game in place of the running one.
 *
 * @throws SchemaError, NotationError or RecordError for invalid input; the running game then
 * continues.
 */
export function begin({ listed: game, pkg, options, start, record, plans, lesson = false }: Beginning): void {
  const match: AnyMatch = createMatch(pkg.game, {
    ...(options ? { options } : {}),
    ...(start === undefined ? {} : { start }),
    ...(record === undefined ? {} : { record }),
    seed: seed(),
  })
  close()
  const seats = pkg.game.seats(match.options).length
  const sitting = plans?.length === seats ? plans : usualPlans(game, seats)
  const worker = botWorker(game.id)
  const next = createSession({
    pkg,
    match,
    plans: sitting,
    lesson,
    createBot: worker.createBot,
    pause: pause(),
    seed: seed(),
  })
  const stop = effect(() => {
    next.changes.value
    keep(storage, pkg, match, sitting)
  })
  close = () => {
    stop()
    next.end()
    worker.close()
  }
  listed.value = game
  session.value = next
  reviewed.value = undefined
  look.value = "self"
  notice.value = undefined
  dialog.value = undefined
}

/** Updates the address of the page without a new entry in the browser's history. */
export function replaceAddress(fragment: string): void {
  history.replaceState(null, "", fragment)
}

/** Opens the content of an address. */
function show(wanted: Wanted, pkg?: AnyRuledPackage): void {
  if (wanted.kind === "record") {
    const review = reviewOf(wanted.pkg, wanted.record)
    at.value = wanted.at
    reviewed.value = { ...wanted, review, viewer: REFEREE, running: false }
    listed.value = wanted.listed
    dialog.value = undefined
    notice.value = undefined
  } else if (wanted.kind === "position") {
    const { pkg, start } = wanted
    const record = { ...createMatch(pkg.game, { start }).record(), start }
    show({ kind: "record", listed: wanted.listed, pkg, record, at: 0 })
  } else if (pkg) begin({ listed: wanted.listed, pkg, options: Object(wanted.options) })
}

/** Reports why a game cannot be opened; the running game continues. */
function tellProblem(error: unknown): void {
  if (!isUnreadable(error)) {
    if (!isFlottilleError(error)) throw error
    notice.value = { tone: "bad", text: problems.record[lang.value], detail: error.message }
    return
  }
  const after = session.value ? ` ${say("anyway", lang.value)}` : ""
  notice.value = { tone: "bad", text: problems[error.problem][lang.value] + after, detail: error.detail }
}

/** Opens a text: a record, a link, or a position of the game that is played. */
export async function openText(text: string): Promise<boolean> {
  const given = text.trim()
  try {
    const fragment = /#((?:record|game|position)=\S+)$/.exec(given)?.[1]
    if (given === "") throw new Unreadable("nothing")
    if (fragment !== undefined) return await openFragment(fragment)
    show(/^[[{]/.test(given) ? await readRecord(given) : await readPosition(listed.value.id, given))
    return true
  } catch (error) {
    tellProblem(error)
    return false
  }
}

/** Opens the part of an address behind `#`. */
export async function openFragment(fragment: string): Promise<boolean> {
  try {
    const wanted = await readFragment(fragment)
    if (!wanted) return false
    const isNew = wanted.kind === "game" && Object.keys(Object(wanted.options)).length === 0
    if (isNew && (await resume(wanted.listed.id))) return true
    show(wanted, await wanted.listed.load())
    return true
  } catch (error) {
    tellProblem(error)
    return false
  }
}

/** Takes up a game where it was left. */
async function resume(game?: string): Promise<boolean> {
  const left = kept(storage, game)
  if (!left) return false
  try {
    const wanted = await readRecord(left.record)
    if (wanted.kind !== "record" || wanted.record.entries.length === 0) return false
    begin({ ...wanted, plans: left.plans })
    if (wanted.record.entries.some((entry) => "resign" in entry || entry.actor !== "chance"))
      notice.value = { tone: "good", text: say("resumed", lang.value) }
    return true
  } catch {
    return false
  }
}

/** Shows the first content of the page: the address, the saved game, or the first game. */
export async function arrive(): Promise<void> {
  const asked = location.hash.length > 1
  if (asked && (await openFragment(location.hash))) return
  const problem = notice.value
  if (!(await resume())) begin({ listed: firstGame, pkg: await firstGame.load() })
  if (problem) notice.value = problem
}
