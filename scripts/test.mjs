// `npm test`: every test, without a build. What follows `--` goes to Vitest: `npm test -- --project dejarik`.
import { install } from "./bootstrap.mjs"
import { runTests } from "./tests.mjs"

await install()
process.exitCode = await runTests(process.argv.slice(2))
