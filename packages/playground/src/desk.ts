/** What the page shows: one place for all of it, watched by whoever draws. */
import type { GameRecord, Viewer } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { effect, signal } from "@preact/signals"
import { firstGame, type Listed } from "./model/games"
import type { Review } from "./model/review"
import type { Session } from "./model/session"
import { forgetful, type Shelf } from "./model/shelf"
import { say } from "./words"

/** Something to be said above the board. */
export interface Notice {
  readonly tone: "good" | "bad"
  readonly text: string
  readonly detail?: string
}

/** A record that is looked at, of the running game or of another one. */
export interface Reviewed {
  readonly listed: Listed
  readonly pkg: AnyRuledPackage
  readonly record: GameRecord<unknown, object>
  readonly review: Review
  /** Whose view, where it is the running game; the referee's of one that somebody has opened. */
  readonly viewer: Viewer
  readonly running: boolean
}

function browsersShelf(): Shelf {
  try {
    localStorage.getItem("")
    return localStorage
  } catch {
    return forgetful()
  }
}

/** Where things are kept. */
export const shelf = browsersShelf()

const LANG = "flottille:lang"
const THEME = "flottille:theme"

function firstLanguage(): Language {
  const known = shelf.getItem(LANG)
  if (known === "en" || known === "fr") return known
  return navigator.language.startsWith("fr") ? "fr" : "en"
}

function firstTheme(): "light" | "dark" {
  const known = shelf.getItem(THEME)
  if (known === "light" || known === "dark") return known
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

export const lang = signal<Language>(firstLanguage())
export const theme = signal<"light" | "dark">(firstTheme())
export const listed = signal<Listed>(firstGame)
export const session = signal<Session | undefined>(undefined)
export const reviewed = signal<Reviewed | undefined>(undefined)
/** Entries of the record before the position that is shown. */
export const at = signal(0)
export const notice = signal<Notice | undefined>(undefined)
export const dialog = signal<"new" | "share" | undefined>(undefined)
export const tab = signal<"log" | "rules" | "analyse">("log")
/** The clause that is read. */
export const clause = signal<string | undefined>(undefined)
/** How somebody looks at a running game: as whoever plays, as a spectator, or in an open lesson as everybody. */
export const look = signal<"self" | "spectator" | "every">("self")

effect(() => {
  document.documentElement.lang = lang.value
  document.title = say("title", lang.value)
})
effect(() => {
  document.documentElement.dataset.theme = theme.value
})

/** Whether whoever looks wants nothing to move. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
}

/** Somebody prefers another language: it is remembered. */
export function speak(next: Language): void {
  lang.value = next
  remember(LANG, next)
}

/** Somebody prefers another ground: it is remembered. */
export function paint(next: "light" | "dark"): void {
  theme.value = next
  remember(THEME, next)
}

function remember(key: string, value: string): void {
  try {
    shelf.setItem(key, value)
  } catch {
    // It holds for now, then.
  }
}

/** Asks something before the game goes on; nothing any more, if nothing is named. */
export function ask(what?: "new" | "share"): void {
  dialog.value = what
}

/** What was said has been read. */
export function unsay(): void {
  notice.value = undefined
}

/** Opens one of the pages beside the board. */
export function turnTo(page: "log" | "rules" | "analyse"): void {
  tab.value = page
}

/** Opens a clause of the rules. */
export function read(id: string): void {
  clause.value = id
  tab.value = "rules"
}
