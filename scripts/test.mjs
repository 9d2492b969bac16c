// `npm test`: every test, without a build. What follows `--` goes to Vitest: `npm test -- --project dejarik`.
import { command } from "./bootstrap.mjs"

await command("test")
