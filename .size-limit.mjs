import { findPackages } from "./scripts/packages.mjs"

/**
 * Ceilings of what an import adds to a caller's bundle, minified and gzipped: `limit` without and `whole` with the packages
 * that it needs.
 *
 * @type {Readonly<Record<string, { limit: string, import: string, whole?: string }>>}
 */
const ceilings = {
  // 0.1 kB are for options that are completed once.
  core: { limit: "7.9 kB", import: "*" },
  // 0.1 kB are for places to magnify, touch and focus by the page, and long announcements that are cut.
  board: { limit: "12.1 kB", import: "{ defineBoard }", whole: "14.7 kB" },
  // 0.1 kB are for faults with their facts, which other languages can say.
  bots: { limit: "1.8 kB", import: "*" },
  // 0.7 kB are for several orders in one request, 0.4 kB of the whole for the search of deals by bots, here and in the
  // servers that contain rooms.
  room: { limit: "25 kB", import: "*", whole: "48.4 kB" },
  // The server; the client is an entry of its own.
  ws: { limit: "7.1 kB", import: "*", whole: "54.1 kB" },
  // Without Colyseus.
  colyseus: { limit: "2 kB", import: "*", whole: "49.2 kB" },
  // Without boardgame.io.
  "boardgame.io": { limit: "2.1 kB", import: "*", whole: "4.6 kB" },
  // 4.2 kB of the whole are the kinds of action of the core, which games made of kinds share: they count lists, look
  // texts up, and list own kinds fast.
  dejarik: { limit: "11.2 kB", import: "{ dejarik }", whole: "17 kB" },
  "diabolik-fleet": { limit: "16.5 kB", import: "{ diabolikFleet }" },
  // 0.2 kB are for arguments of the adjudicator that are checked at twice the speed, 0.1 kB for lists of one power,
  // 0.1 kB for lists joined and results copied at many times the speed; 4.2 kB of the whole are the kinds of action of the core.
  diplomacy: { limit: "31.8 kB", import: "{ diplomacy }", whole: "36.6 kB" },
  // 0.1 kB are for mines that variants lay in play, 0.1 kB for paths looked up by their texts.
  "les-grands-amiraux": { limit: "13.3 kB", import: "{ lesGrandsAmiraux }" },
  // 4 kB of the whole are the kinds of action and sealed phases of the core.
  "mille-sabords": { limit: "11.3 kB", import: "{ milleSabords }", whole: "17.1 kB" },
  // 0.2 kB of the whole are for lists of one power, kept while its units stay.
  "sub-variant": { limit: "17 kB", import: "{ subVariant }", whole: "51.6 kB" },
}

const measured = findPackages().filter(
  ({ id }) => !["cli", "conformance", "create-game", "host", "maps", "mcp"].includes(id),
)

/** The value that boards, bots and rooms take, of each game. */
const packages = {
  dejarik: { limit: "27.7 kB", import: "{ dejarikPackage }" },
  "diabolik-fleet": { limit: "33.2 kB", import: "{ diabolikFleetPackage }" },
  diplomacy: { limit: "62.5 kB", import: "{ diplomacyPackage }" },
  // 0.5 kB are for the tray of pieces to place, 0.1 kB for asking first the piece that could act last time.
  "les-grands-amiraux": { limit: "28.8 kB", import: "{ lesGrandsAmirauxPackage }" },
  "mille-sabords": { limit: "30.4 kB", import: "{ milleSabordsPackage }" },
  "sub-variant": { limit: "81 kB", import: "{ subVariantPackage }" },
}

/** Entry points that are measured by themselves, with all that they import. */
const entries = [
  ...Object.entries(packages).map(([id, ceiling]) => ({
    name: `@flottille/${id}/package`,
    path: `packages/${id}/dist/package.js`,
    ...ceiling,
    gzip: true,
  })),
  // What a page downloads; 3 kB is what it may come to.
  { name: "@flottille/ws/client", path: "packages/ws/dist/client.js", limit: "3.1 kB", import: "*", gzip: true },
  { name: "@flottille/ws/link", path: "packages/ws/dist/link.js", limit: "1.2 kB", import: "*", gzip: true },
  // The board with its map, 7 kB of which are the borders of Europe.
  {
    name: "@flottille/diplomacy/diagram",
    path: "packages/diplomacy/dist/diagram.js",
    limit: "26.8 kB",
    import: "{ diagram }",
    gzip: true,
  },
]

/**
 * Packages say that importing them does nothing by itself; a bundler that finds such an import tells so each time. The
 * server of `ws` measures the event loop with a module of Node.
 *
 * @param {{ external?: string[] }} settings
 */
const modifyEsbuildConfig = (settings) => ({
  ...settings,
  external: [...(settings.external ?? []), "perf_hooks"],
  logOverride: { "ignored-bare-import": "silent" },
})

const weighed = [
  ...measured.flatMap(({ id, folder, manifest, needs }) => {
    const path = `${folder}/dist/index.js`
    // What a caller brings along is not what a package weighs.
    const peers = Object.keys(manifest.peerDependencies ?? {})
    const ignore = [...needs.map((need) => `@flottille/${need}`), ...peers]
    const { whole = "24 kB", ...ceiling } = ceilings[id] ?? { limit: "12 kB", import: "*" }
    const alone = { name: manifest.name, path, gzip: true, ...ceiling, ignore }
    return needs.length === 0
      ? [alone]
      : [alone, { ...alone, name: `${manifest.name} with what it needs`, limit: whole, ignore: peers }]
  }),
  ...entries,
]

export default weighed.map((each) => ({ ...each, modifyEsbuildConfig }))
