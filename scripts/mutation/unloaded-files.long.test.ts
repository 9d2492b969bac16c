import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { createVitest } from "vitest/node"
import { UnloadedFiles } from "./unloaded-files.ts"

it("gives a file that cannot be loaded a failed test, and no other file", async () => {
  const root = mkdtempSync(join(tmpdir(), "flottille-mutation-"))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, "broken.test.js"), 'throw new Error("no such table")')
  writeFileSync(join(root, "whole.test.js"), 'import { it } from "vitest"\nit("passes", () => {})')
  const settings = { watch: false, root, reporters: [new UnloadedFiles()] }
  const vitest = await createVitest("test", { ...settings, config: false })
  await vitest.start()
  const tests = vitest.state.getFiles().map(({ tasks }) => tasks.map(({ name, result }) => [name, result?.state]))
  await vitest.close()
  process.exitCode = undefined
  expect(tests.sort()).toEqual([[["broken.test.js loads", "fail"]], [["passes", "pass"]]])
})
