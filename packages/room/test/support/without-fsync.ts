import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { afterAll, beforeAll } from "vitest"

/** Lets the tests of a file write without waiting for the disk: no power fails in them. */
export function withoutFsync(): void {
  const { fsyncSync } = fs
  const replaceBy = (by: typeof fsyncSync) => {
    fs.fsyncSync = by
    syncBuiltinESMExports()
  }
  beforeAll(() => replaceBy(() => {}))
  afterAll(() => replaceBy(fsyncSync))
}
