import { appendFileSync, mkdirSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../packages.mjs"

/** Where is kept what people may want to look at after the tests: git does not know the folder. */
export const kept = join(root, "node_modules", ".cache", "browsers", "kept")

/** The place of a picture, or of another file; the folder for it is there. */
export function keptAs(...path: readonly string[]): string {
  const place = join(kept, ...path)
  mkdirSync(dirname(place), { recursive: true })
  return place
}

/** Writes lines to the end of a report. */
export function report(name: string, ...lines: readonly string[]): void {
  appendFileSync(keptAs(name), lines.map((line) => `${line}\n`).join(""))
}

/** Nothing is kept any more of what was tested before. */
export function forget(): void {
  rmSync(kept, { recursive: true, force: true })
}
