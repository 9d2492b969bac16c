import { setTimeout as sleep } from "node:timers/promises"
import type { AnyRuledPackage } from "@flottille/core/package"
import { games } from "@flottille/host/games"
import type { Io, Question } from "../../src/io"
import { main } from "../../src/main"
import { fakeIo } from "../fixtures/fake-io"

/** Waits until a condition holds, for at most 20 seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (holds()) return
    await sleep(20)
  }
  throw new Error("it did not come about within 20 seconds")
}

/** A room that `host` serves, with the links of its seats. */
export async function hosting(game: string, words: readonly string[], known: readonly AnyRuledPackage[] = games) {
  const world = fakeIo()
  const code = main(["host", game, "--port", "0", "--address", "127.0.0.1", ...words], world.io, known)
  await until(() => world.out().includes("#room=") || world.err() !== "")
  const links = new Map(
    [...world.out().matchAll(/^ +(\S+) +(http\S+)$/gm)].map(([, name = "", link = ""]) => [name, link]),
  )
  return {
    out: world.out,
    /** Names of the seats. */
    seats: [...links.keys()].filter((name) => name !== "watch" && name !== "host"),
    link: (name: string) => links.get(name) ?? "",
    close: async () => {
      world.interrupt()
      return code
    },
  }
}

/** A player at a terminal without a screen: lines go in when the test writes them. */
export function player(words: readonly string[], known: readonly AnyRuledPackage[] = games) {
  const world = fakeIo()
  const lines: string[] = []
  let ended = false
  let wake = () => {}
  const io: Io = {
    ...world.io,
    async readLine() {
      while (lines.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve
          world.io.signal.addEventListener("abort", () => resolve(), { once: true })
          if (world.io.signal.aborted) ended = true
        })
      return lines.shift()
    },
  }
  const code = main(["join", ...words], io, known)
  return {
    ...world,
    code,
    type(...typed: readonly string[]) {
      lines.push(...typed)
      wake()
    },
    end() {
      ended = true
      wake()
    },
    sees: (text: string | RegExp) =>
      until(() => (typeof text === "string" ? world.out().includes(text) : text.test(world.out()))).catch(() => {
        throw new Error(`it does not see ${text}:\n${world.out()}\n${world.err()}`)
      }),
  }
}

/** A person at a screen of 80 × 24. `screen` is what stands there, with the question. */
export function person(words: readonly string[], known: readonly AnyRuledPackage[] = games) {
  const world = fakeIo({ answer: () => undefined })
  let asked: { readonly question: Question; readonly answer: (line: string | undefined) => void } | undefined
  const io: Io = {
    ...world.io,
    stdout: { ...world.io.stdout, rows: 24 },
    prompt: (question) =>
      new Promise((resolve) => {
        const answer = (line: string | undefined) => {
          asked = undefined
          resolve(line)
        }
        question.withdraw?.addEventListener("abort", () => {
          question.withdrawn?.(question.typed ?? "")
          answer("")
        })
        asked = { question, answer }
      }),
  }
  const code = main(["join", ...words], io, known)
  const screen = () => `${world.out().split("\x1b[2J").at(-1)?.trimEnd()}\n${asked?.question.message ?? ""}>`
  return {
    ...world,
    code,
    screen,
    async sees(text: string | RegExp) {
      await until(
        () => asked !== undefined && (typeof text === "string" ? screen().includes(text) : text.test(screen())),
      ).catch(() => {
        throw new Error(`it does not see ${text}:\n${screen()}\n${world.err()}`)
      })
    },
    async type(line: string) {
      await until(() => asked !== undefined)
      asked?.answer(line)
    },
  }
}
