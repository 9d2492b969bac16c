/** `resume`: the games that were left, and going on with one of them. */
import { join } from "node:path"
import type { AnyRuledPackage } from "@flottille/core/package"
import { gameOfRecord } from "@flottille/core/record-text"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { table } from "@flottille/host/layout"
import { sourceOf } from "@flottille/host/modules"
import { type Io, say } from "../io"
import { phrasesIn } from "./phrases"
import { play } from "./play"
import type { PlayRequest } from "./session"

export interface ResumeRequest extends PlayRequest {
  /** Only lists the games. */
  readonly list?: boolean
}

interface LeftGame {
  readonly name: string
  readonly path: string
  readonly game: string
  readonly changed: Date
}

/** Returns the unfinished games in the user's folder, newest first; ignores other files. */
async function leftGames({ files }: Io, known: readonly AnyRuledPackage[]): Promise<readonly LeftGame[]> {
  const found: LeftGame[] = []
  for (const { name, changed } of await files.list(files.stateFolder)) {
    if (!name.endsWith(".txt")) continue
    const path = join(files.stateFolder, name)
    const text = await files.read(path)
    const id = openGameOf(text)
    const game = known.find((entry) => entry.game.id === id)?.game.id
    if (game !== undefined) found.push({ name, path, game, changed })
  }
  return found
}

function openGameOf(text: string): string | undefined {
  try {
    const id = gameOfRecord(text)
    const isOver = text.startsWith("{") ? "outcome" in JSON.parse(text) : /^\[Outcome /m.test(text)
    return isOver ? undefined : id
  } catch {
    return undefined
  }
}

/** `resume`: goes on with the game that was left last, or with one by its number, its name there, or its file. */
export async function resume(
  io: Io,
  known: readonly AnyRuledPackage[],
  which: string | undefined,
  request: ResumeRequest,
): Promise<number> {
  const left = await leftGames(io, known)
  const phrases = phrasesIn(request.lang)
  if (request.list) {
    const rows = left.map(({ name, game, changed }, index) => [`${index + 1}.`, game, when(changed), name])
    say(io, rows.length > 0 ? table(rows, ["right"]) : phrases.noneLeft)
    return 0
  }
  const named = which === undefined ? undefined : known.find((entry) => sourceOf(entry)?.reference === which)
  const module = named?.game.id
  if (module !== undefined && left.every(({ game }) => game !== module))
    throw new InputError("resume", phrases.noneLeft)
  const path =
    which === undefined || (isNumber(which) && left.length === 0) ? left[0]?.path : pathOf(left, module ?? which)
  if (path === undefined) throw new InputError("resume", phrases.noneLeft)
  return play(io, known, undefined, { ...request, resume: path })
}

const isNumber = (which: string) => /^\d+$/.test(which)

function pathOf(left: readonly LeftGame[], which: string): string {
  const numbered = isNumber(which) ? left[Number(which) - 1] : undefined
  if (isNumber(which) && !numbered) {
    const there = left.map(({ name }, index) => `${index + 1} (${name.replace(/\.txt$/, "")})`)
    throw new InputError("resume", said`no game number ${which} was left; there are ${there.join(", ")}`)
  }
  const named = left.find(({ name }) => name === which || name === `${which}.txt`)
  const ofGame = left.find(({ game }) => game === which)
  return (numbered ?? named ?? ofGame)?.path ?? which
}

/** Date and time of a file: `2026-11-22 18:40`. */
function when(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0")
  const date = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(two).join("-")
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
