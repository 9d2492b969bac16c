// `npm run digests`: the same on every engine.
import { command } from "./bootstrap.mjs"

await command("digests")
