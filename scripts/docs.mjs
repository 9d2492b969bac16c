// `npm run docs`: all that is generated from the sources.
import { command } from "./bootstrap.mjs"

await command("docs")
