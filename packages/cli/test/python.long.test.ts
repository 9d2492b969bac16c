import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { bundle } from "../../room/test/support/bundle"
import { hasProgram } from "../../room/test/support/programs"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const folder = fileURLToPath(new URL("../../../examples/python/", import.meta.url))
const isThere = await hasProgram("python3")

it.runIf(isThere)("the Python example passes its tests against a server process", async () => {
  const flottille = `"${process.execPath}" "${await bundle(new URL("fixtures/all-games.ts", import.meta.url))}"`
  const env = { ...process.env, FLOTTILLE: flottille, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" }
  const { stderr } = await promisify(execFile)("python3", ["-m", "unittest", "test_flottille"], { cwd: root, env })
  expect(stderr).toMatch(/^Ran 14 tests in .*\n\nOK\n$/m)
})
