import { readFileSync } from "node:fs"
import { join } from "node:path"
import { git, listFiles } from "../other-tree.ts"
import { root } from "../packages.mjs"

/** `3.8 million actions per second`, `16,500 actions/s`, `275 times as fast`. */
const QUOTED = /(\d[\d,]*(?:\.\d+)?)( million)? (?:[a-z]+(?: per second|\/s)|times as fast)/g

/** Lists the speeds in a text that are none of the measured ones, rounded. */
export function unmeasured(text: string, measured: readonly number[]): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "")
  return [...prose.matchAll(QUOTED)].flatMap(([quote, number = "", million]) => {
    const digits = Math.max(1, number.replace(/[,.]/g, "").replace(/0+$/, "").length)
    const value = Number(number.replaceAll(",", "")) * (million ? 1e6 : 1)
    return measured.some((each) => Number(each.toPrecision(digits)) === value) ? [] : [quote]
  })
}

/** Pages quote the figures of `bench/results.json`, which is not older than the newest release. */
export async function check(): Promise<readonly string[]> {
  const text = readFileSync(join(root, "bench", "results.json"), "utf8")
  const games: Readonly<Record<string, { readonly date: string }>> = JSON.parse(text).games
  const measured = [...text.matchAll(/"value": ([\d.]+)|([\d.,]+)(?:×| times)/g)].map(([, value, ratio = ""]) =>
    Number(value ?? ratio.replaceAll(",", "")),
  )
  const tag = (await git("describe", "--tags", "--abbrev=0", "--match", "@flottille/core@*"))?.trim()
  const released = tag ? ((await git("log", "-1", "--format=%cs", tag))?.trim() ?? "") : ""
  const pages = (await listFiles("*.md")).filter((path) => !/(^|\/)(playthroughs|templates|\.changeset)\//.test(path))
  return [
    ...pages.flatMap((path) =>
      unmeasured(readFileSync(join(root, path), "utf8"), measured).map(
        (quote) => `${path}: "${quote}" is no figure of bench/results.json`,
      ),
    ),
    ...Object.entries(games)
      .filter(([, { date }]) => date < released)
      .map(([name, { date }]) => `bench/results.json: ${name} is of ${date}, before ${tag}; npm run bench -- --save`),
  ]
}
