/** An umpire in a process of its own that works until it is killed. Its arguments: a folder, the mail server. */
import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { bidsEntry } from "../fixtures/entries"
import { pass } from "./passes"

// The process dies, and not the machine: what was written stays.
fs.fsyncSync = () => {}
syncBuiltinESMExports()

const [folder = "", smtp = ""] = process.argv.slice(2)
process.stdout.write("working\n")
for (;;) {
  const { isOver, isDone } = await pass(folder, [bidsEntry], () => Date.now(), { smtp })
  if (isOver && isDone) break
}
