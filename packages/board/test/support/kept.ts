import { appendFileSync, mkdirSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Locator, Page } from "playwright-core"
import { root } from "../../../../scripts/packages.mjs"

/** Folder of pictures and reports that people may look at after the tests. */
export const kept = join(root, "node_modules", ".cache", "browsers", "kept")

/** Returns the path of a file in that folder, and creates the folders above it. */
function keptAs(...path: readonly string[]): string {
  const place = join(kept, ...path)
  mkdirSync(dirname(place), { recursive: true })
  return place
}

/** Keeps a picture for whoever wants to look at it, if `FLOTTILLE_PICTURES` is set, as it is in the weekly run. */
export async function keepPicture(shown: Page | Locator, ...path: readonly string[]): Promise<void> {
  if (!process.env.FLOTTILLE_PICTURES) return
  await shown.screenshot({ path: keptAs(...path), ...("goto" in shown && { fullPage: true }) })
}

/** Appends a line to a report. */
export function report(name: string, ...lines: readonly string[]): void {
  appendFileSync(keptAs(name), lines.map((line) => `${line}\n`).join(""))
}

/** Deletes what earlier tests have left. */
export function forget(): void {
  rmSync(kept, { recursive: true, force: true })
}
