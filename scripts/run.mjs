// `node scripts/run.mjs check --only api`: installs what is missing, then runs a command of `commands/`.
import { command } from "./bootstrap.mjs"

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19))
  throw new Error(`Node 20.19 or newer is needed; this is ${process.version}`)
const [name = "", ...given] = process.argv.slice(2)
await command(name, given)
