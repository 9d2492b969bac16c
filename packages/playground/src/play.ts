/** Starts games on the page: new ones, records, positions and saved ones. */
import { REFEREE } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { effect } from "@preact/signals"
import { botWorker } from "./model/bot-worker"
import { gameOf, inDevelopment, type Listed } from "./model/games"
import { drawToken, reserve } from "./model/kept"
import { openGames, type SavedGame, savedGame, unsavedGame } from "./model/saved-games"
import { createSession } from "./model/session"
import type { Wanted } from "./model/share"
import type { AnyMatch, Plan } from "./model/sight"
import type { Reviewed, Screen } from "./page-state"
import {
  at,
  dialog,
  goTo,
  guided,
  isStill,
  lang,
  listed,
  look,
  notice,
  reviewed,
  room,
  screen,
  session,
  storage,
  unreadable,
  unsay,
} from "./page-state"
import { say } from "./words"

/** Settings of a new session. */
export interface Beginning {
  readonly listed: Listed
  readonly pkg: AnyGamePackage
  readonly options?: object
  readonly start?: string
  readonly record?: unknown
  readonly plans?: readonly Plan[]
  readonly lesson?: boolean
  /** A saved game, reserved for this tab. */
  readonly saved?: { readonly id: string; readonly release: () => void }
}

/** The games of this browser. */
export const savedGames = openGames()
const unsaved = unsavedGame(storage)
/** Maximum number of saved games; older ones are deleted. */
const MOST_GAMES = 200
/** Maximum length of a text to open. The longest records have a tenth of it. */
const MOST_TEXT = 4_000_000

/** Milliseconds between actions of bots; shorter if the reader prefers reduced motion. */
export const pause = () => (isStill() ? 100 : 650)

/** Loads what reads addresses and files; the entrance does without it. */
const reading = () => import("./model/share")
const troubles = () => import("./damaged")

let close = () => {}
/** Id of the running game. */
let running: string | undefined

/** Ends the running game, which stays among the saved ones, to make room for another. */
export function vacate(closing: () => void = () => {}): void {
  close()
  close = closing
  running = undefined
  session.value = undefined
  reviewed.value = undefined
}

/** Saves one state of the game after the other. */
let saving: Promise<unknown> = Promise.resolve()

function save(game: SavedGame | undefined): void {
  if (!game) return
  unsaved.keep(game)
  saving = saving
    .then(() => savedGames.save(game))
    .then(() => unsaved.forget(game.id, game.at))
    .catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error)
      notice.value = { tone: "bad", text: say("notSaved", lang.value), detail }
    })
}

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
export function begin({ listed: game, pkg, options, start, record, plans, lesson = false, saved }: Beginning): void {
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
  const id = saved?.id ?? drawToken()
  const reserved = saved?.release ?? reserve(id)
  running = id
  const stop = effect(() => {
    next.changes.value
    save(savedGame(pkg, match, { id, plans: sitting, lesson, at: Date.now() }))
  })
  close = () => {
    stop()
    void Promise.resolve(reserved).then((release) => release?.())
    next.end()
    worker.close()
  }
  listed.value = game
  room.value = undefined
  screen.value = { kind: "table" }
  guided.value = false
  session.value = next
  reviewed.value = undefined
  look.value = "self"
  notice.value = undefined
  dialog.value = undefined
}

/** Opens a link to a room, and keeps it as the address of the page. */
export function openLink(fragment: string): void {
  goTo(fragment)
  void openFragment(fragment)
}

/** Opens the content of an address, or a study of this browser by its id. */
async function show(wanted: Wanted & { readonly id?: string }, pkg?: AnyGamePackage): Promise<void> {
  if (wanted.kind === "record") await showRecord(wanted)
  else if (wanted.kind === "study") {
    const { study, id } = wanted
    const open = { study, line: 0, ...(id !== undefined && { id }) }
    await showRecord({ ...wanted, record: study.record, at: 0 }, { viewer: study.author, study: open })
  } else if (wanted.kind === "position") {
    const { pkg, start } = wanted
    const record = { ...createMatch(pkg.game, { start }).record(), start }
    await showRecord({ ...wanted, record, at: 0 })
  } else if (pkg) begin({ listed: wanted.listed, pkg, options: Object(wanted.options) })
}

/** Opens a record for review. */
async function showRecord(
  { listed: game, pkg, record, at: ply }: Pick<Reviewed, "listed" | "pkg" | "record"> & { readonly at: number },
  of: Partial<Pick<Reviewed, "viewer" | "study">> = {},
): Promise<void> {
  const { Review } = await import("./model/review")
  at.value = ply
  reviewed.value = {
    listed: game,
    pkg,
    record,
    review: new Review(pkg, record),
    viewer: REFEREE,
    running: false,
    ...of,
  }
  listed.value = game
  screen.value = { kind: "table" }
  dialog.value = undefined
  notice.value = undefined
}

/** Opens a text: a record, a link, or a position of the game that is played. */
export async function openText(text: string): Promise<boolean> {
  const given = text.length > MOST_TEXT ? text : text.trim()
  const { reportProblem, Unreadable } = await troubles()
  try {
    if (given === "") throw new Unreadable("nothing")
    if (given.length > MOST_TEXT) throw new Unreadable("long")
    const fragment = /#((?:record|game|position|room|study)=\S+)$/.exec(given)?.[1]
    if (fragment !== undefined) return await openFragment(fragment)
    const { readPosition, readRecord } = await reading()
    await show(/^[[{]/.test(given) ? await readRecord(given) : await readPosition(listed.value.id, given))
    return true
  } catch (error) {
    reportProblem(error)
    return false
  }
}

/** Returns the entrance, a tutorial or the puzzles, if an address names them. */
function screenOf(fragment: string): Screen | undefined {
  const asked = new URLSearchParams(fragment.replace(/^#/, ""))
  if (asked.has("start")) return { kind: "entrance" }
  for (const kind of ["tutorial", "puzzles"] as const) {
    const game = gameOf(asked.get(kind) ?? "")
    if (game?.[kind]) return { kind, listed: game, step: Number(asked.get("step") ?? 0) }
  }
  return undefined
}

/** Returns the room that an address leads to; `undefined` if it names none, with a message if it is cut short. */
async function roomOf(fragment: string): Promise<Screen | undefined> {
  if (!new URLSearchParams(fragment.replace(/^#/, "")).has("room")) return undefined
  const { readLink } = await import("@flottille/ws/link")
  const link = readLink(fragment, location.href)
  if (link) return { kind: "room", link }
  const { reportProblem, Unreadable } = await troubles()
  reportProblem(new Unreadable("cut"))
  return undefined
}

/** Starts a game against bots, and shows a newcomer what to do first. */
export async function playAtOnce(game: Listed, bot = game.usual): Promise<void> {
  const pkg = await game.load()
  const { length } = pkg.game.seats(pkg.game.options())
  begin({ listed: game, pkg, plans: usualPlans({ ...game, usual: bot }, length) })
  guided.value = true
  goTo(`#game=${game.id}`)
}

/** Opens the part of an address behind `#`. */
export async function openFragment(fragment: string): Promise<boolean> {
  const study = new URLSearchParams(fragment.replace(/^#/, "")).get("my-study")
  if (study !== null) return openStudy(study)
  const asked = (await roomOf(fragment)) ?? screenOf(fragment)
  if (asked) {
    if ("listed" in asked) listed.value = asked.listed
    screen.value = asked
    dialog.value = undefined
    unsay()
    return true
  }
  try {
    const wanted = await (await reading()).readFragment(fragment)
    if (!wanted) return false
    const isNew = wanted.kind === "game" && Object.keys(Object(wanted.options)).length === 0
    unsay()
    if (isNew && (await resume(wanted.listed.id))) return true
    // The saved game may be open in another tab.
    const message = notice.value
    await show(wanted, await wanted.listed.load())
    notice.value = message
    return true
  } catch (error) {
    ;(await troubles()).reportProblem(error)
    return false
  }
}

/** Shows the running game, which is reserved for this tab already. */
function returnToGame({ game }: Pick<SavedGame, "game">): void {
  listed.value = gameOf(game) ?? listed.value
  screen.value = { kind: "table" }
  reviewed.value = undefined
  dialog.value = undefined
  notice.value = undefined
  goTo(`#game=${game}`)
}

/**
 * Opens a saved game.
 *
 * @returns False, with a message, if it is open in another tab or cannot be read.
 */
export async function reopen(game: SavedGame): Promise<boolean> {
  if (session.value && running === game.id) {
    returnToGame(game)
    return true
  }
  const release = await reserve(game.id)
  if (!release) {
    notice.value = { tone: "bad", text: say("elsewhere", lang.value) }
    return false
  }
  try {
    const wanted = await (await reading()).readRecord(game.record)
    if (wanted.kind !== "record") return false
    begin({ ...wanted, plans: game.plans, lesson: game.lesson, saved: { id: game.id, release } })
    goTo(`#game=${game.game}`)
    notice.value = { tone: "good", text: say("resumed", lang.value) }
    return true
  } catch (error) {
    release()
    ;(await troubles()).offer(game, error, removeGame)
    return false
  }
}

/**
 * Opens a study of this browser.
 *
 * @returns False, with a message, if it is open in another tab or cannot be read.
 */
export async function openStudy(id: string): Promise<boolean> {
  if (reviewed.value?.study?.id === id) {
    screen.value = { kind: "table" }
    goTo(`#my-study=${id}`)
    dialog.value = undefined
    return true
  }
  const { takeStudy } = await import("./studies")
  const taken = await takeStudy(id)
  if (!taken) return false
  try {
    await show({ ...(await (await reading()).readRecord(taken.text)), id })
    goTo(`#my-study=${id}`)
    return true
  } catch (error) {
    taken.release()
    ;(await troubles()).reportProblem(error)
    return false
  }
}

/** Continues the running game, or the latest unfinished one, of one kind if given. */
async function resume(game?: string): Promise<boolean> {
  if (session.value && session.value.pkg.game.id === game && running !== undefined) {
    returnToGame({ game })
    return true
  }
  const all = await savedGames.all().catch(() => [])
  const held = unsaved.read()
  const known = held ? [held, ...all.filter(({ id }) => id !== held.id)] : all
  const left = unreadable()
  const last = known.find((each) => !each.isOver && !left.includes(each.id) && [undefined, each.game].includes(game))
  return last !== undefined && reopen(last)
}

/** Deletes a saved game. One that is running is saved again with its next action. */
export async function removeGame(id: string): Promise<void> {
  await savedGames.remove(id)
  unsaved.forget(id)
}

/** Deletes the oldest games beyond the maximum. */
async function prune(): Promise<void> {
  for (const { id } of (await savedGames.all()).slice(MOST_GAMES)) await savedGames.remove(id)
}

/** Shows the first content of the page: the address, the saved game, or the entrance. */
export async function arrive(): Promise<void> {
  await unsaved.recover(savedGames).catch(() => {})
  void prune().catch(() => {})
  const asked = location.hash.length > 1
  if (asked && (await openFragment(location.hash))) return
  const problem = notice.value
  if (!(await resume())) {
    const locked = notice.value
    if (inDevelopment) begin({ listed: inDevelopment, pkg: await inDevelopment.load() })
    else screen.value = { kind: "entrance" }
    notice.value = locked
  }
  if (problem) notice.value = problem
}
