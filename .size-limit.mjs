import { findPackages } from "./scripts/packages.mjs"

/** Ceilings of what a caller's bundle grows by, minified and gzipped; a figure is recorded here once it is measured, and then only falls. */
const ceilings = {
  core: "5 kB",
  dejarik: "8.6 kB",
  "diabolik-fleet": "12.1 kB",
  diplomacy: "18 kB",
  "les-grands-amiraux": "8 kB",
  "mille-sabords": "8 kB",
}

const measured = findPackages().filter(({ id }) => id !== "cli" && id !== "conformance")

export default measured.flatMap(({ id, folder, manifest, needs }) => {
  const path = `${folder}/dist/index.js`
  const alone = { name: manifest.name, path, gzip: true, limit: ceilings[id] ?? "12 kB", ignore: needs.map((need) => `@flottille/${need}`) }
  return needs.length === 0 ? [alone] : [alone, { ...alone, name: `${manifest.name} with what it needs`, limit: "24 kB", ignore: [] }]
})
