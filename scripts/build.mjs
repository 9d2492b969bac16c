// `npm run build`: builds the packages whose sources have changed. `npm run build -- core` builds
// one and what it needs.
import { command } from "./bootstrap.mjs"

await command("build")
