/** Letters between the players of a room. */
import type { RecordLetter, Seat, Shape } from "@flottille/core"
import { anything, assert, boolean, integer, literal, object, parse, SchemaError, SPECTATOR } from "@flottille/core"
import { HOUR } from "./deadline-policy"
import type { ErrorCode } from "./errors"

/** Letters that players may write: none, only letters to everyone, or also letters to some of the others. */
export type PressMode = "none" | "public" | "private"

/** The rules for letters between players: to whom, in which phases, anonymous or not. */
export interface PressSetup {
  /** One mode, or a mode for each phase by its name and for all others by `"*"`; `"none"` for phases left out. */
  readonly mode: PressMode | Readonly<Record<string, PressMode>>
  /** True lets a letter leave out its sender. False if left out. */
  readonly anonymous?: boolean
  /** Characters of a letter, at most; 4,000 if left out. */
  readonly length?: number
  /** Letters that a seat may write within an hour; 60 if left out. */
  readonly hourly?: number
  /** Letters that a seat may write in the whole game; 2,000 if left out. */
  readonly total?: number
  /** True stops the letters of seats that are out of the game. False if left out. */
  readonly muted?: boolean
  /** True puts all letters into the record that everyone receives at the end. False if left out. */
  readonly published?: boolean
}

/** A letter as a viewer received or sent it. Anonymous letters name the sender to the sender alone. */
export interface Letter extends RecordLetter {
  /** The sender's name for the letter, for the sender alone. */
  readonly id?: string
}

/** A letter as a seat writes it. */
export interface Draft {
  readonly seat: Seat
  readonly to: "all" | readonly Seat[]
  readonly text: string
  readonly anonymous?: true
  /** The sender's name for the letter: a second letter of that name is a repetition. */
  readonly id?: string
}

/** The most characters that a letter may have in any room. */
export const LETTER_LENGTH = 10_000

const modeShape: Shape<PressMode> = literal("none", "public", "private")

const pressShape = object(
  { mode: anything() },
  {
    anonymous: boolean(),
    length: integer(1, LETTER_LENGTH),
    hourly: integer(1, 10_000),
    total: integer(1, 100_000),
    muted: boolean(),
    published: boolean(),
  },
)

/**
 * Reads the setup of letters.
 *
 * @throws SchemaError naming the field.
 */
export function readPress(given: unknown): PressSetup {
  const press = parse(pressShape, typeof given === "string" ? { mode: given } : given, "press")
  if (typeof press.mode === "string") return { ...press, mode: parse(modeShape, press.mode, "press.mode") }
  const byPhase = Object.entries(Object(press.mode)).map(([phase, mode]) => [
    phase,
    parse(modeShape, mode, `press.mode.${phase}`),
  ])
  if (byPhase.length === 0) throw new SchemaError("press", ["mode"], "none, public or private, or one for each phase")
  return { ...press, mode: Object.fromEntries(byPhase) }
}

/**
 * Removes what could disturb a reader's terminal or page: control characters, lone surrogates, changes of direction.
 *
 * @example
 * plainText("Bonjour \u001b[2J\r\nà tous") // => "Bonjour [2J\nà tous"
 */
export function plainText(text: string): string {
  assert(typeof text === "string", "plainText", "text", "a text")
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu, "")
    .trim()
}

/** What the room knows when a letter arrives. */
export interface Moment {
  readonly at: number
  readonly turn: number
  readonly phase: string
  /** Says whether the sender is still in the game. */
  readonly isInGame: () => boolean
}

/** All letters of a room. */
export class Press {
  readonly #setup: PressSetup
  readonly #seats: readonly Seat[]
  readonly #letters: Letter[] = []
  /** Letters by viewer; a new list for each change, so that a change is seen by identity. */
  readonly #boxes = new Map<Seat | typeof SPECTATOR, readonly Letter[]>()
  readonly #times = new Map<Seat, number[]>()
  readonly #ids = new Set<string>()

  constructor(setup: PressSetup, seats: readonly Seat[]) {
    this.#setup = setup
    this.#seats = seats
  }

  /** Returns the mode of a phase. */
  mode(phase: string): PressMode {
    const { mode } = this.#setup
    if (typeof mode === "string") return mode
    return mode[Object.hasOwn(mode, phase) ? phase : "*"] ?? "none"
  }

  /** Returns whether the seat has written a letter of that name. */
  hasWritten({ seat, id }: Draft): boolean {
    return id !== undefined && this.#ids.has(`${seat} ${id}`)
  }

  /** Delivers a letter, or returns the reason why not. */
  write(draft: Draft, moment: Moment): ErrorCode | undefined {
    const fault = this.#fault(draft, moment)
    if (fault) return fault
    const { seat, text, anonymous, id } = draft
    const { at, turn, phase } = moment
    const to = draft.to === "all" ? "all" : [...draft.to].sort((one, other) => one - other)
    const letter: Letter = Object.freeze({ at, turn, phase, from: seat, to, text, ...(anonymous && { anonymous }) })
    const { from: _, ...unsigned } = letter
    const received = anonymous ? Object.freeze(unsigned) : letter
    this.#letters.push(received)
    const readers = to === "all" ? [...this.#seats, SPECTATOR as typeof SPECTATOR] : to
    for (const viewer of readers) if (viewer !== seat) this.#deliver(viewer, received)
    this.#deliver(seat, id === undefined ? letter : Object.freeze({ ...letter, id }))
    this.#times.set(seat, [...(this.#times.get(seat) ?? []), at])
    if (id !== undefined) this.#ids.add(`${seat} ${id}`)
    return undefined
  }

  /** Returns the letters that a viewer has received or sent, in order. */
  letters(viewer: Seat | typeof SPECTATOR): readonly Letter[] {
    return this.#boxes.get(viewer) ?? []
  }

  /** Returns all letters, with the senders of those that are not anonymous. */
  all(): readonly Letter[] {
    return this.#letters
  }

  /** Returns the letters that a viewer may keep once the game is over. */
  kept(viewer: Seat | typeof SPECTATOR): readonly Letter[] {
    return this.#setup.published ? this.all() : this.letters(viewer).map(({ id: _, ...letter }) => letter)
  }

  #deliver(viewer: Seat | typeof SPECTATOR, letter: Letter): void {
    this.#boxes.set(viewer, [...this.letters(viewer), letter])
  }

  #fault({ seat, to, text, anonymous }: Draft, { at, phase, isInGame }: Moment): ErrorCode | undefined {
    const { length = 4000, hourly = 60, total = 2000, muted, anonymous: mayHide } = this.#setup
    const mode = this.mode(phase)
    if (mode === "none" || (anonymous && !mayHide)) return "no-press"
    if (mode === "public" && to !== "all") return "public-press"
    const isList =
      to === "all" || (to.length > 0 && to.every((one, place) => to.indexOf(one) === place && one !== seat))
    if (!isList || text === "") return "bad-message"
    if (to !== "all" && to.some((other) => !this.#seats.includes(other))) return "no-such-seat"
    if (text.length > length) return "letter-too-long"
    const times = this.#times.get(seat) ?? []
    const recent = times.at(-hourly)
    if (times.length >= total || (recent !== undefined && at - recent < HOUR)) return "too-many-letters"
    return muted && !isInGame() ? "muted" : undefined
  }
}
