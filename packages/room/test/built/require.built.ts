import { execFileSync } from "node:child_process"
import { expect, it } from "vitest"

const entries = ["", "/file", "/replica", "/lobby", "/mail", "/redis", "/sql"]

it("loads in CommonJS that cannot require ES modules, as in Jest", () => {
  const script = `
    const { createRoom } = require("@flottille/room")
    for (const entry of ${JSON.stringify(entries)}) require("@flottille/room" + entry)
    console.log(typeof createRoom)
  `
  const given = ["--no-experimental-require-module", "-e", script]
  expect(execFileSync(process.execPath, given, { cwd: import.meta.dirname, encoding: "utf8" }).trim()).toBe("function")
})
