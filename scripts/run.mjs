// `node scripts/run.mjs check --only api`: installs what is missing, then runs a command of `commands/`.
import { command } from "./bootstrap.mjs"

const [name = "", ...given] = process.argv.slice(2)
await command(name, given)
