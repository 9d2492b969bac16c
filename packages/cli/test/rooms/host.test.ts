import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { games } from "@flottille/host/games"
import { fileLog } from "@flottille/room/file"
import { readLink } from "@flottille/ws/link"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { main } from "../../src/main"
import { files } from "../../src/terminal/files"
import { fakeIo } from "../fixtures/fake-io"
import { until } from "./support"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flottille-host-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `host` until it is closed, and returns the links that it prints. */
function hosting(...words: readonly string[]) {
  const world = fakeIo()
  const code = main(
    ["host", "diplomacy", "--port", "0", "--address", "127.0.0.1", ...words],
    { ...world.io, files: { ...files, stateFolder: folder } },
    games,
  )
  const links = async () => {
    await until(() => world.out().includes("#room=") || world.err() !== "")
    return [...world.out().matchAll(/^ +(\S+) +(http\S+)$/gm)].map(([, name = "", link = ""]) => ({ name, link }))
  }
  const close = async () => {
    world.interrupt()
    return code
  }
  return { world, links, close }
}

describe("host", () => {
  it("prints a link for each seat, for spectators and for the host", async () => {
    const { links, close, world } = hosting("--room", "evening")
    const all = await links()
    expect(all.map(({ name }) => name)).toEqual([
      "austria",
      "england",
      "france",
      "germany",
      "italy",
      "russia",
      "turkey",
      "watch",
      "host",
    ])
    const keys = all.map(({ link }) => readLink(link)?.key)
    expect(new Set(keys).size).toBe(9)
    for (const key of keys) if (key !== undefined) expect(key).toMatch(/^[\w-]{22}$/)
    expect(readLink(all[2]?.link ?? "")).toMatchObject({ seat: "france", game: "diplomacy" })
    const { origin } = new URL(all[0]?.link ?? "")
    expect(await (await fetch(origin)).text()).toMatch(/Join it from a terminal/)
    expect(await close()).toBe(0)
    expect(world.out()).toMatch(/its game is lost/)
  })

  it("prints the same links again for a folder that keeps the room", async () => {
    const first = hosting("--folder", join(folder, "evening"))
    const before = (await first.links()).map(({ link }) => new URL(link).hash)
    expect(await first.close()).toBe(0)
    expect(first.world.out()).toContain(`--folder ${join(folder, "evening")}`)
    const second = hosting("--folder", join(folder, "evening"))
    expect((await second.links()).map(({ link }) => new URL(link).hash)).toEqual(before)
    await second.close()
  })

  it("names a bot in the place of a link, and refuses one that there is not", async () => {
    const { links, close, world } = hosting("--seat", "italy=uniform", "--lang", "fr")
    expect((await links()).map(({ name }) => name)).not.toContain("italy")
    await close()
    expect(world.out()).toMatch(/ouvert/)
    const wrong = hosting("--seat", "italy=nobody")
    await wrong.close()
    expect(wrong.world.err()).toMatch(/--seat/)
  })

  it("refuses a bot without a seat, a page without a folder and a folder that is a file", async () => {
    writeFileSync(join(folder, "notes.txt"), "")
    for (const [option, value, said] of [
      ["--seat", "italy", '--seat: expected seat=player, not "italy"'],
      ["--page", join(folder, "nowhere"), "--page: no folder "],
      ["--folder", join(folder, "notes.txt"), "is a file; expected a folder"],
    ] as const) {
      const wrong = hosting(option, value)
      expect(await wrong.close()).toBe(1)
      expect(wrong.world.err()).toContain(said)
    }
  })

  it("says at once that another room uses its port or its folder", async () => {
    const kept = join(folder, "evening")
    const first = hosting("--folder", kept)
    const [{ link = "" } = {}] = await first.links()
    const same = hosting("--port", new URL(link).port)
    expect(await same.close()).toBe(1)
    expect(same.world.err()).toContain("--port: another program listens there; choose another port")
    const log = fileLog(join(kept, "room.log"))
    const second = hosting("--folder", kept)
    expect(await second.close()).toBe(1)
    expect(second.world.err()).toContain("close the room there")
    log.close()
    await first.close()
  })

  it("names a file of its folder that a crash has torn", async () => {
    const kept = join(folder, "torn")
    mkdirSync(kept)
    writeFileSync(join(kept, "room.json"), '{"game":"dipl')
    const { close, world } = hosting("--folder", kept)
    expect(await close()).toBe(1)
    expect(world.err()).toContain(join(kept, "room.json"))
    expect(world.err()).toContain("is not JSON")
  })

  it("serves neither hidden files nor links out of the folder of its page", async () => {
    const page = join(folder, "page")
    mkdirSync(page)
    for (const [name, text] of [
      [join(page, "index.html"), "<title>A page</title>"],
      [join(page, ".env"), "secret"],
      [join(folder, "outside.txt"), "secret"],
    ] as const)
      writeFileSync(name, text)
    symlinkSync(join(folder, "outside.txt"), join(page, "link.txt"))
    const { links, close } = hosting("--page", page)
    const [{ link = "" } = {}] = await links()
    const { origin } = new URL(link)
    const statuses = ["/", "/.env", "/%2eenv", "/link.txt", "/nothing.txt", "/%2e%2e%2foutside.txt"].map(
      async (path) => (await fetch(`${origin}${path}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404, 404])
    await close()
  })

  it("serves the files of a page beside the room", async () => {
    writeFileSync(join(folder, "index.html"), "<title>A page</title>")
    const { links, close } = hosting("--page", folder)
    const [{ link = "" } = {}] = await links()
    expect(await (await fetch(new URL(link).origin)).text()).toBe("<title>A page</title>")
    await close()
  })
})
