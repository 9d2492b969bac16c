import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seconds } from "./bootstrap.mjs"

/** Runs a step and prints how long it took. */
export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${title.padEnd(52)}${seconds(performance.now() - began).padStart(8)}`)
  return result
}

/** Works in a temporary folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `flottille-${name}-`)))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
