/** The file that keeps the setup and the keys of a room, so that its links stay valid. */
import { join } from "node:path"
import { anything, array, boolean, literal, number, object, parse, string, union } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import type { Io } from "../io"

const keptShape = object(
  {
    game: string(),
    /** Its name in links. */
    room: string(64),
    options: anything(),
    seats: array(union(object({ token: string(200) }), object({ bot: string(200) })), 0, 100),
    host: string(200),
    seed: string(200),
    press: object({ mode: literal("none", "public", "private") }, { anonymous: boolean() }),
    draws: literal("survivors", "any"),
  },
  { secretVotes: literal(true), clock: object({ hours: number(0, 10_000), extension: number(0, 10_000) }) },
)

export type KeptRoom = Omit<NonNullable<(typeof keptShape)["type"]>, "options"> & { readonly options: object }

const pathIn = (folder: string) => join(folder, "room.json")

/** Readable by the user alone: the file holds the keys of all seats. */
const PRIVATE = 0o600

/** @throws InputError naming a file that is not JSON, as after a crash. */
function contentOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputError(path, "is not JSON; restore the file, or name another folder")
  }
}

/** @throws InputError for a room of another game, SchemaError for a file that is no room. */
export async function readKept(io: Io, folder: string, { game }: AnyGamePackage): Promise<KeptRoom | undefined> {
  const text = await io.files.read(pathIn(folder)).catch(() => undefined)
  if (text === undefined) return undefined
  const kept = parse(keptShape, contentOf(pathIn(folder), text), pathIn(folder))
  if (kept.game !== game.id)
    throw new InputError(folder, said`holds a room of ${kept.game}, not of ${game.id}; name another folder`)
  return { ...kept, options: game.options(Object(kept.options)) }
}

export async function writeKept(io: Io, folder: string, kept: KeptRoom): Promise<void> {
  await io.files.makeFolder(folder)
  if (!(await io.files.create(pathIn(folder), `${JSON.stringify(kept, null, 2)}\n`, PRIVATE)))
    throw new InputError(folder, "another process has opened a room there")
}
