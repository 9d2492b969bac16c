/** Answers of bots to letters. */
import type { Seat } from "@flottille/core"
import type { Command } from "./entries"
import { periodOf } from "./phases"
import { type Letter, plainText } from "./press"
import type { Session } from "./session"

export interface BotLetter {
  readonly to: readonly Seat[]
  readonly text: string
}

/** Writes the letters of one bot. It knows only what its seat knows. */
export interface Correspondent {
  /** Answers a letter that names the seat among its readers. */
  answer(letter: Letter): readonly BotLetter[]
  /** Writes letters at the beginning of a phase; none if left out. */
  begin?(view: unknown): readonly BotLetter[]
}

/** The answer of a bot that does not correspond. */
const NO_PRESS =
  "A program plays this seat. It does not write letters. / Un programme joue cette place. Il n’écrit pas de lettres."

/** Creates a correspondent that says once to each writer that it writes no letters. */
function silent(): Correspondent {
  const told = new Set<Seat>()
  return {
    answer({ from }) {
      if (from === undefined || told.has(from)) return []
      told.add(from)
      return [{ to: [from], text: NO_PRESS }]
    },
  }
}

export interface CorrespondentsSetup {
  readonly session: Session
  /** Names of bots by seat, and that of a bot that stands in for a late player. */
  readonly names: readonly (string | null)[]
  readonly fallback: string
  /** Creates the correspondent of a bot by its name; `undefined` for a bot that writes no letters. */
  make(name: string, seat: Seat): Correspondent | undefined
  /** Delivers a letter; one that the room refuses is dropped. */
  write(command: Extract<Command, { do: "letter" }>): void
}

/** Lets the bots of a room answer letters. */
export class Correspondents {
  readonly #setup: CorrespondentsSetup
  readonly #known = new Map<Seat, Correspondent>()
  #period = ""

  constructor(setup: CorrespondentsSetup) {
    this.#setup = setup
  }

  /** Lets the bots react to a command that was executed. */
  react(command: Command): void {
    if (command.do === "letter") this.#answer(command)
    this.#begin()
  }

  #answer({ seat: from, to }: Extract<Command, { do: "letter" }>): void {
    const { session } = this.#setup
    // Bots answer people and other bots, but nobody answers a letter to all.
    for (const seat of to === "all" ? [] : to) {
      const letter = session.table.players.isBot(seat) && seat !== from ? session.press.letters(seat).at(-1) : undefined
      if (letter) this.#send(seat, this.#of(seat).answer(letter))
    }
  }

  #begin(): void {
    const { session } = this.#setup
    if (session.ending() || !session.table.isComplete()) return
    const period = periodOf(session.match.turn("spectator"))
    if (period === this.#period) return
    this.#period = period
    for (const seat of session.seats)
      if (session.table.players.isBot(seat)) this.#send(seat, this.#of(seat).begin?.(session.match.view(seat)) ?? [])
  }

  #of(seat: Seat): Correspondent {
    const { names, fallback, make } = this.#setup
    const found = this.#known.get(seat) ?? make(names[seat] ?? fallback, seat) ?? silent()
    this.#known.set(seat, found)
    return found
  }

  #send(seat: Seat, letters: readonly BotLetter[]): void {
    for (const { to, text } of letters) this.#setup.write({ do: "letter", seat, to, text: plainText(text) })
  }
}
