/** The state of the page, as signals. */
import type { GameRecord, Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import type { RoomLink } from "@flottille/ws/link"
import { effect, signal } from "@preact/signals"
import type { RemoteSession } from "./link/session"
import { firstGame, type Listed } from "./model/games"
import type { Review } from "./model/review"
import type { Session } from "./model/session"
import { type KeyValueStorage, memoryStorage, put } from "./model/storage"
import type { OpenStudy } from "./model/study"
import type { Sandbox } from "./own-game/sandbox"
import { learn, say } from "./words"

/** A message above the board. */
export interface Notice {
  readonly tone: "good" | "bad"
  readonly text: string
  readonly detail?: string
  /** The ways on: their words, and what they do. */
  readonly ways?: readonly (readonly [words: string, take: () => void])[]
}

/** A record under review, of the running game or of another one. */
export interface Reviewed {
  readonly listed: Listed
  readonly pkg: AnyGamePackage
  readonly record: GameRecord<unknown, object>
  readonly review: Review
  /** Viewer of the running game; the referee for an opened record. */
  readonly viewer: Viewer
  readonly running: boolean
  /** The study that the record is a line of. */
  readonly study?: OpenStudy
}

function openStorage(): KeyValueStorage {
  try {
    localStorage.getItem("")
    return localStorage
  } catch {
    return memoryStorage()
  }
}

/** Storage of the page. */
export const storage = openStorage()

const LANG = "flottille:lang"
const THEME = "flottille:theme"
const SOUND = "flottille:sound"

function firstLanguage(): Language {
  const known = storage.getItem(LANG)
  if (known === "en" || known === "fr") return known
  return navigator.language.startsWith("fr") ? "fr" : "en"
}

function firstTheme(): "light" | "dark" {
  const known = storage.getItem(THEME)
  if (known === "light" || known === "dark") return known
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

/** The part of the page that is shown. */
export type Screen =
  | { readonly kind: "table" }
  | { readonly kind: "entrance" }
  | { readonly kind: "room"; readonly link: RoomLink }
  | { readonly kind: "tutorial" | "puzzles"; readonly listed: Listed; readonly step: number }

/** The dialogs of the page. */
export type DialogName = "new" | "share" | "own" | "games" | "link"

export const lang = signal<Language>(firstLanguage())
export const theme = signal<"light" | "dark">(firstTheme())
/** Says whether events make sounds. */
export const sound = signal(storage.getItem(SOUND) === "on")
export const listed = signal<Listed>(firstGame)
export const screen = signal<Screen>({ kind: "table" })
/** Says whether the new-game dialog proposes people in all seats. */
export const withFriends = signal(false)
/** Says whether the page shows a newcomer what to do first. */
export const guided = signal(false)
export const session = signal<Session | undefined>(undefined)
/** The game in a room on a server, while the page shows it. */
export const room = signal<RemoteSession | undefined>(undefined)
export const reviewed = signal<Reviewed | undefined>(undefined)
/** Number of entries before the position under review. */
export const at = signal(0)
export const notice = signal<Notice | undefined>(undefined)
export const dialog = signal<DialogName | undefined>(undefined)
/** A game of another author, which replaces the table while it is open. */
export const own = signal<Sandbox | undefined>(undefined)
export const tab = signal<"log" | "rules" | "analyse" | "post">("log")
/** The clause that is shown. */
export const clause = signal<string | undefined>(undefined)
/** Viewpoint on a running game: the player, a spectator, or in a lesson every seat. */
export const look = signal<"self" | "spectator" | "every">("self")

/** Suggested actions, for a moment of the session as `momentOf` names it. */
export const hints = signal<{ readonly moment: string; readonly actions: readonly unknown[] }>({
  moment: "",
  actions: [],
})

/** Loads the words of the reader's language, and gives the document its language, title and theme. */
export async function prepare(): Promise<void> {
  await learn(lang.value)
  effect(() => {
    document.documentElement.lang = lang.value
    document.documentElement.dataset.theme = theme.value
    document.title = say("title", lang.value)
  })
}

/** Returns whether the reader prefers reduced motion. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

/** Sets and stores the language. */
export async function speak(next: Language): Promise<void> {
  remember(LANG, next)
  await learn(next)
  lang.value = next
}

/** Sets and stores the theme. */
export function paint(next: "light" | "dark"): void {
  theme.value = next
  remember(THEME, next)
}

/** Turns sounds on or off, and stores the choice. */
export function sing(next: boolean): void {
  sound.value = next
  remember(SOUND, next ? "on" : "off")
}

/** Stores a choice. */
export function remember(key: string, value: string): void {
  put(storage, key, value)
}

/** The key of the saved games that could not be read. */
export const UNREADABLE = "flottille:unreadable"

/** Returns the saved games that could not be read and were announced: none is opened by itself again. */
export const unreadable = () => (storage.getItem(UNREADABLE) ?? "").split(" ")

/** Opens a dialog, or closes it. */
export function ask(name?: DialogName): void {
  notice.value = undefined
  dialog.value = name
}

/** Shows a game of another author, or the table again; ends the one before. */
export function showOwn(next?: Sandbox): void {
  own.value?.close()
  own.value = next
}

/** Updates the address of the page without a new entry in the browser's history. */
export function replaceAddress(fragment: string): void {
  history.replaceState(null, "", fragment)
}

/** Makes the address of the page that of another place, to which the browser's history leads back. */
export function goTo(fragment: string): void {
  if (location.hash === "" || location.hash === fragment) replaceAddress(fragment)
  else history.pushState(null, "", fragment)
}

/** Removes the message above the board. */
export function unsay(): void {
  notice.value = undefined
}

/** Opens a tab beside the board. */
export function turnTo(page: "log" | "rules" | "analyse" | "post"): void {
  tab.value = page
}

/** Opens a clause of the rules. */
export function read(id: string): void {
  clause.value = id
  tab.value = "rules"
}
