import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { Spool } from "../../src/umpire/spool"

it("reads the letters of a dry run, which are no files, as it reads those that are", () => {
  const folder = mkdtempSync(join(tmpdir(), "flottille-spool-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const letter = { id: "1.-.refusal-1", to: "eve@example.org", subject: "Sheet not accepted", text: "No.\n", date: 7 }
  const dry = new Spool(folder, true)
  dry.add(letter)
  expect(dry.read(letter.id)).toEqual(letter)
  expect(dry.pending()).toEqual([letter])
  expect(readdirSync(folder)).toEqual([])
  new Spool(folder, false).add(letter)
  expect(new Spool(folder, false).read(letter.id)).toEqual(letter)
})
