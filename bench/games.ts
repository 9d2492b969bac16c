/** Games of bots that a program learns from: one after the other, and kept between its runs. */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { setImmediate } from "node:timers/promises"
import type { Actor, Seat } from "@flottille/core"

/** The part of a match that its bots need. */
interface Playing<State> {
  state(): State
  actors(): readonly Actor[]
  submit(seat: Seat, action: unknown): { readonly ok: boolean }
}

/**
 * Plays a match to its end.
 *
 * @param bots - The bots by seat.
 * @param look - Called with each state, the last one too.
 */
export async function playBots<State>(
  match: Playing<State>,
  bots: readonly { next(): Promise<unknown> }[],
  look: (state: State) => void,
): Promise<void> {
  for (;;) {
    look(match.state())
    const [actor] = match.actors()
    if (typeof actor !== "number") return
    const action = await bots[actor]?.next()
    if (!match.submit(actor, action).ok)
      throw new RangeError(`the bot of seat ${actor} gives ${JSON.stringify(action)}, which is refused`)
  }
}

/** Games to play, and where to keep what they gave. */
export interface KeptGames<Result> {
  /** A file that holds the result after each game. One of the same basis is continued, others are replaced. */
  readonly file: string
  /** Everything that the games depend on, as JSON. */
  readonly basis: unknown
  readonly games: number
  /** The result before the first game. */
  readonly none: Result
  /** Plays the game of one number and adds it to a result. */
  play(number: number, result: Result): Promise<void>
  /** Called after each game with the number of games so far. */
  onGame(done: number): void
}

/** Plays games and returns their result. A run that was stopped continues after its last finished game. */
export async function playKept<Result>({ file, basis, games, none, play, onGame }: KeptGames<Result>): Promise<Result> {
  const key = createHash("sha256").update(JSON.stringify({ basis })).digest("hex")
  const known = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
  const { done, result }: { done: number; result: Result } = known?.key === key ? known : { done: 0, result: none }
  mkdirSync(dirname(file), { recursive: true })
  for (let number = done; number < games; number++) {
    await play(number, result)
    writeFileSync(`${file}.new`, JSON.stringify({ key, done: number + 1, result }))
    renameSync(`${file}.new`, file)
    onGame(number + 1)
    // A search never leaves the thread to signals: Ctrl-C takes effect here.
    await setImmediate()
  }
  return result
}
