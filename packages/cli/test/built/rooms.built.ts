import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, expect, it } from "vitest"
import { ORDERS } from "../rooms/orders"
import { wireTo } from "../rooms/proxy"
import { until } from "../rooms/support"

const bin = fileURLToPath(new URL("../../bin/flottille.js", import.meta.url))

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** A process of `flottille`, with what it has written. */
function start(...words: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [bin, ...words])
  let out = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data) => {
      out += data
    })
  const code = new Promise<number | null>((resolve) => child.once("close", resolve))
  undone.push(() => child.kill("SIGKILL"))
  return {
    child,
    code,
    out: () => out,
    type: (...lines: readonly string[]) => child.stdin?.write(lines.map((line) => `${line}\n`).join("")),
    sees: (text: string | RegExp) =>
      until(() => (typeof text === "string" ? out.includes(text) : text.test(out))).catch(() => {
        throw new Error(`it does not see ${text}:\n${out}`)
      }),
  }
}

/** Opens a room of Diplomacy in a process, and returns the link of each seat. */
async function hosting(...words: readonly string[]) {
  const host = start("host", "diplomacy", "--address", "127.0.0.1", "--seed", "1", ...words)
  await host.sees(/host +http\S+\n/)
  const links = new Map(
    [...host.out().matchAll(/^ +(\S+) +(http\S+)$/gm)].map(([, name = "", link = ""]) => [name, link]),
  )
  return { host, link: (name: string) => links.get(name) ?? "" }
}

it("plays a spring of Diplomacy by seven processes, with letters that a third one does not receive", async () => {
  const { link } = await hosting("--port", "0")
  const wire = await wireTo(link("italy"))
  undone.push(wire.close)
  const players = new Map(
    Object.keys(ORDERS).map((power) => [power, start("join", power === "italy" ? wire.link : link(power))]),
  )
  const of = (power: string) => players.get(power) ?? start("--version")
  await of("italy").sees("you play Italy")
  await of("england").sees("you play England")
  await of("france").sees("you play France")
  const before = wire.received().length
  of("france").type("letter england: Leave the Channel, and Belgium is yours.")
  await of("england").sees("Leave the Channel, and Belgium is yours.")
  of("england").type("letter france: Agreed.")
  await of("france").sees("Agreed.")
  expect(wire.received().length).toBe(before)
  for (const [power, orders] of Object.entries(ORDERS)) of(power).type(...orders, "ready", "wait turn", "quit")
  for (const player of players.values()) expect(await player.code).toBe(0)
  for (const player of players.values()) expect(player.out()).toMatch(/Turn 1, fall|fall/)
  expect(of("italy").out()).not.toMatch(/Channel|Agreed/)
  expect(wire.received()).not.toMatch(/Channel|Agreed/)
}, 120_000)

it("goes on after the host was killed and started again, without a letter lost or sent twice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flottille-evening-"))
  undone.push(() => rmSync(folder, { recursive: true }))
  const kept = join(folder, "evening")
  const first = await hosting("--port", "0", "--folder", kept)
  const { port } = new URL(first.link("france"))
  const [france, england] = [start("join", first.link("france")), start("join", first.link("england"))]
  await france.sees("you play France")
  await england.sees("you play England")
  france.type("letter england: One.")
  await england.sees("One.")
  first.host.child.kill("SIGKILL")
  await first.host.code
  await france.sees("The connection is lost")
  france.type("letter england: Two.")
  const second = await hosting("--port", port, "--folder", kept)
  expect(new URL(second.link("france")).hash).toBe(new URL(first.link("france")).hash)
  await england.sees("Connected again")
  await england.sees("Two.")
  england.type("letters", "quit")
  expect(await england.code).toBe(0)
  // Each letter came once, and is listed once more.
  expect(england.out().split("  One.").length - 1).toBe(2)
  expect(england.out().split("  Two.").length - 1).toBe(2)
}, 120_000)

it("leaves on Ctrl-C with the command that joins again", async () => {
  const { link } = await hosting("--port", "0")
  const france = start("join", link("france"))
  await france.sees("you play France")
  france.child.kill("SIGINT")
  expect(await france.code).toBe(130)
  const [, again = ""] = /flottille join '(\S+)'/.exec(france.out()) ?? []
  await start("join", again).sees("you play France")
}, 60_000)
