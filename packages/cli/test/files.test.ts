import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { InputError } from "@flottille/host/errors"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { files } from "../src/terminal/files"

const folder = mkdtempSync(join(tmpdir(), "flottille-files-"))
const at = (name: string) => join(folder, name)
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe("the files of this machine", () => {
  it("creates a new file, but never overwrites one", async () => {
    expect(await files.create(at("game.txt"), "one")).toBe(true)
    expect(await files.create(at("game.txt"), "two")).toBe(false)
    expect(await files.read(at("game.txt"))).toBe("one")
    expect(readdirSync(folder)).toEqual(["game.txt"])
  })

  it("lets one of many concurrent writers create a file, complete", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000))
    const made = await Promise.all(texts.map((text) => files.create(at("game.txt"), text)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await files.read(at("game.txt"))).toBe(texts[made.indexOf(true)])
    expect(readdirSync(folder)).toEqual(["game.txt"])
  })

  it("replaces a file atomically", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(1_000_000))
    await files.replace(at("game.txt"), texts[0] ?? "")
    const writing = Promise.all(texts.map((text) => files.replace(at("game.txt"), text)))
    for (let times = 0; times < 50; times++) expect(texts).toContain(await files.read(at("game.txt")))
    await writing
    expect(readdirSync(folder)).toEqual(["game.txt"])
  })

  it("keeps a file's permissions, and does not replace a device", async () => {
    writeFileSync(at("game.txt"), "one")
    chmodSync(at("game.txt"), 0o600)
    await files.replace(at("game.txt"), "two")
    expect(statSync(at("game.txt")).mode & 0o777).toBe(0o600)
    symlinkSync("/dev/null", at("null"))
    await files.checkReplaceable(at("null"))
    await files.replace(at("null"), "two")
    expect(readFileSync(at("null"), "utf8")).toBe("")
  })

  it("writes through a link to the file that it names", async () => {
    writeFileSync(at("game.txt"), "one")
    symlinkSync("game.txt", at("link.txt"))
    await files.replace(at("link.txt"), "two")
    expect(readFileSync(at("game.txt"), "utf8")).toBe("two")
  })

  it("reports each failure in words and leaves no files behind", async () => {
    writeFileSync(at("file"), "")
    const cases: [string, string][] = [
      ["none/game.txt", "no such file or folder"],
      ["file/game.txt", "no such file or folder"],
      [".", "is a folder; expected a file"],
      ["x".repeat(300), "the name is too long"],
      ["a\0b", "no name of a file"],
    ]
    for (const [name, problem] of cases) {
      const path = `${folder}/${name}`
      await expect(files.checkReplaceable(path)).rejects.toEqual(new InputError(path, problem))
      await expect(files.replace(path, "text")).rejects.toEqual(new InputError(path, problem))
    }
    await expect(files.read(folder)).rejects.toEqual(new InputError(folder, "is a folder; expected a file"))
    await expect(files.create(at("none/game.txt"), "")).rejects.toEqual(
      new InputError(at("none/game.txt"), "no such file or folder"),
    )
    expect(await files.create(folder, "")).toBe(false)
    expect(readdirSync(folder)).toEqual(["file"])
  })

  it.runIf(process.platform !== "win32")("keeps games where the user's system wants them", async () => {
    vi.stubEnv("XDG_STATE_HOME", at("state"))
    expect(files.stateFolder).toBe(at("state/flottille"))
    await files.makeFolder(files.stateFolder)
    expect(statSync(files.stateFolder).mode & 0o777).toBe(0o700)
    vi.stubEnv("XDG_STATE_HOME", "somewhere")
    vi.stubEnv("HOME", at("home"))
    expect(files.stateFolder).toBe(at("home/.local/state/flottille"))
    vi.unstubAllEnvs()
  })
})
