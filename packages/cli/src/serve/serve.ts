/** `serve`: sessions by lines of JSON, for programs in any language. */
import { once } from "node:events"
import { parse } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { ServeAnswer, Sessions } from "@flottille/host"
import { createSessions, faultOf, idOf, LineError, serveJsonSchema, serveRequestShape } from "@flottille/host"
import { Interrupted, isInterrupted } from "@flottille/host/errors"
import { type Io, makeBreather, type Output, say } from "../io"
import { type Line, linesOf } from "../terminal/lines"

export interface ServeRequestOptions {
  /** Print the schemas of all requests, and nothing else. */
  readonly schema?: boolean
}

/** Bytes of a line: the longest records of games have a tenth of them. */
const mostBytes = 4 * 1024 * 1024

function read(line: Line): unknown {
  if ("tooLong" in line) throw new LineError("line", `the line has more than ${mostBytes} bytes`)
  try {
    return JSON.parse(line.text)
  } catch {
    throw new LineError("line", "the line is not JSON")
  }
}

/** Returns the id of a line that is not JSON, such as one with `Infinity`, so that its sender learns of it. */
function idIn(line: Line): ReturnType<typeof idOf> {
  const [, id = "null"] =
    "text" in line ? (/^\s*\{\s*"id"\s*:\s*(\d{1,15}|"[^"\\]{0,200}")\s*,/.exec(line.text) ?? []) : []
  return idOf({ id: JSON.parse(id) })
}

const written = (answer: ServeAnswer): string => JSON.stringify(answer)

/** Answers one line with one line. An error in a session, or a result that is not JSON, fails this request alone. */
async function answerTo(sessions: Sessions, line: Line): Promise<string> {
  let given: unknown
  try {
    given = read(line)
    const { id, method, params } = parse(serveRequestShape, given, "request")
    return written({ id, result: await sessions.call(method, params) })
  } catch (error) {
    if (isInterrupted(error)) throw error
    return written({ id: given === undefined ? idIn(line) : idOf(given), error: faultOf(error) })
  }
}

/** Waits until the reader has read all output. */
async function listened({ stream }: Output, signal: AbortSignal): Promise<void> {
  if (stream?.writableNeedDrain) await once(stream, "drain", { signal })
}

/** `serve`: answers line by line, in their order, until the input ends. */
export async function serve(
  io: Io,
  known: readonly AnyRuledPackage[],
  { schema }: ServeRequestOptions,
): Promise<number> {
  if (schema) {
    say(io, JSON.stringify(serveJsonSchema(), null, 2))
    return 0
  }
  // A module takes the place of a game of the same id.
  const ids = known.map(({ game }) => game.id)
  const games = known.filter(({ game }, index) => ids.indexOf(game.id) === index)
  const sessions = createSessions(games, { signal: io.signal, breathe: makeBreather(io) })
  try {
    for await (const line of linesOf(io.input(), mostBytes)) {
      if ("text" in line && line.text.trim() === "") continue
      say(io, await answerTo(sessions, line))
      await listened(io.stdout, io.signal)
      if (io.stdout.fault) throw io.stdout.fault
    }
  } catch (error) {
    throw io.signal.aborted ? new Interrupted("interrupted") : (io.stdout.fault ?? error)
  }
  return 0
}
