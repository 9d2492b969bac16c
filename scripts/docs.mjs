// `npm run docs`: the rules pages of docs/rules, the pictures of docs/boards, the reports of names and signatures in api/, the vectors in vectors/,
// and the reference site in docs/reference.
// `npm run docs -- --pages` stops before the reference: it makes what is committed.
import { install } from "./bootstrap.mjs"

await install()
const { importTypeScript } = await import("./run.mjs")
const { buildReference } = await import("./reference.mjs")
for (const file of ["scripts/checks/rules-docs.ts", "scripts/site/boards.ts", "scripts/checks/api.ts", "scripts/vectors.ts"]) {
  /** @type {{ write: () => Promise<void> }} */
  const { write } = await importTypeScript(file)
  await write()
}
if (!process.argv.includes("--pages")) process.exitCode = await buildReference()
