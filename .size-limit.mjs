import { findPackages } from "./scripts/packages.mjs"

/** What a caller's bundle grows by when it imports a game, minified and gzipped; a ceiling is recorded here once it is measured, and then only falls. */
const ceilings = {
  // 5 kB before: limits of depth, frozen copies, the hash of entries, what no position can be, one reader of texts.
  // 5.5 kB before errors carried a brand and had predicates, and before players could agree on a draw that replay verifies.
  core: { limit: "5.9 kB", import: "*" },
  // The whole was 8.9 kB before undo compared what every legal action would have told, and before draws by agreement.
  // The element; what it needs of the core (pointing, the generator behind a guess) is in the whole. No game is.
  board: { limit: "7.3 kB", import: "{ defineBoard }", whole: "9.6 kB" },
  // What a bot needs; each bot stands on a subpath of its own.
  bots: { limit: "3 kB", import: "*" },
  // The room with its messages; JSON Schema and the hash of tokens are more than half of it.
  // 16.5 and 39.5 kB before onlookers could be told late, and before what a room says had schemas.
  // The whole was 40.5 kB, and what stands on it 0.2 kB less, before a bot whose game was taken back, or that had failed, began anew.
  // 40.7 kB before a resumed match continued its dice and an agreed draw had an outcome; what stands on it 0.9 kB less.
  room: { limit: "18 kB", import: "*", whole: "41.6 kB" },
  // The server; the client is an entry of its own.
  ws: { limit: "1.8 kB", import: "*", whole: "35.7 kB" },
  // Colyseus itself is not in it; the whole is the room.
  colyseus: { limit: "1 kB", import: "*", whole: "34.8 kB" },
  // boardgame.io itself is not in it.
  "boardgame.io": { limit: "2 kB", import: "*", whole: "4.2 kB" },
  // 8.5 kB before `determinize` refused what is no view of a possible position; 8.86 kB before the functions of the floor plan, which all games have under the same names.
  // 9 kB before it was a function of its rules: starting spaces, masks of any board, tables and shapes are made from data.
  // 9.95 kB before an action could be picked without the list of all.
  // 10.3 kB before its board of text was turned to a seat, coloured and said in French.
  dejarik: { limit: "10.8 kB", import: "{ dejarik }", whole: "13.1 kB" },
  // 11.3 kB before, for the same, and for refusals that look at what could follow; 11.9 kB before those of the floor plan.
  // 12.1 kB before it was a function of its rules: boards of any shape, costs, flanks, option table and shapes are made from data. The check of rules is not in it.
  // 13.8 kB before a step that a search takes could do without a list of all that can follow.
  // 13.9 kB before its board of text was turned to a seat, coloured and said in French.
  "diabolik-fleet": { limit: "14.2 kB", import: "{ diabolikFleet }" },
  // 18 kB before orders could be withdrawn, supports name coasts, and views and positions be refused that no game gives.
  // 20 kB before each order was a file of its own, and before a state without the shape of a field did not compile.
  // 20.4 kB before games were made from a map (0.8 kB: dates, tables of provinces, shapes and options of any map; the check of maps is not in it),
  // and before orders were kinds that a variant can hand in (1.7 kB).
  // The whole was under 24 kB before its map was data and its orders were kinds.
  // 23.1 and 24.6 kB before any number of seas could convoy: sets of them are masks of several words.
  // 23.4 and 25 kB before its lists of text were coloured and said in French.
  diplomacy: { limit: "23.7 kB", import: "{ diplomacy }", whole: "25.3 kB" },
  // 8 kB before `determinize` and `render` refused what is no view, which takes the shape of one and a comparison.
  // 8.8 kB before it was a function of its rules: squares, pieces, shapes and duels of any board and fleet are made from data, and judged by it.
  // 10.8 kB before its board of text was turned to a seat, coloured and said in French.
  "les-grands-amiraux": { limit: "11.3 kB", import: "{ lesGrandsAmiraux }" },
  // 8 kB before `determinize` and `render` refused what is no view of a possible position.
  // 8.3 kB before it was a function of its rules: orders, options, shapes and what a hit takes are made from data.
  // 9.1 kB before its board of text was turned to a seat, coloured and said in French.
  "mille-sabords": { limit: "9.5 kB", import: "{ milleSabords }" },
  // 9.4 and 28 kB before guesses kept to what each power knows of every depth: what letters tell, who may be where, how knowledge ages.
  // 15 and 35.5 kB before that was made to cost half the time, which random play had lost by it.
  // The whole was 35.9 kB before the orders of Diplomacy were files of their own.
  // 15.2 and 36.1 kB before it was made of rules for any map, on a base that is so too, and before its orders were kinds.
  // The whole was 39.6 kB before borders of one way between seas: whence somebody came is another question than where one may go.
  // 15.8 and 40.2 kB before a guess could hold that a submarine lost in the winter is still heard of.
  "sub-variant": { limit: "15.9 kB", import: "{ subVariant }", whole: "40.3 kB" },
}

const measured = findPackages().filter(({ id }) => !["cli", "conformance", "create-game", "mcp"].includes(id))

/** The value that boards, bots and rooms take, of each game. */
const packages = {
  // At most 25 kB.
  dejarik: { limit: "23.3 kB", import: "{ dejarikPackage }" },
  "diabolik-fleet": { limit: "28.1 kB", import: "{ diabolikFleetPackage }" },
  // At most 55 kB.
  diplomacy: { limit: "54.5 kB", import: "{ diplomacyPackage }" },
  "les-grands-amiraux": { limit: "23.6 kB", import: "{ lesGrandsAmirauxPackage }" },
  "mille-sabords": { limit: "23.6 kB", import: "{ milleSabordsPackage }" },
  "sub-variant": { limit: "84.7 kB", import: "{ subVariantPackage }" },
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
  { name: "@flottille/ws/client", path: "packages/ws/dist/client.js", limit: "0.8 kB", import: "*", gzip: true },
  // The board with its map, 8 kB of which are the borders of Europe.
  {
    name: "@flottille/diplomacy/diagram",
    path: "packages/diplomacy/dist/diagram.js",
    limit: "25.6 kB",
    import: "{ diagram }",
    gzip: true,
  },
]

/** Packages say that importing them does nothing by itself; a bundler that finds such an import tells so each time. @param {object} settings */
const modifyEsbuildConfig = (settings) => ({ ...settings, logOverride: { "ignored-bare-import": "silent" } })

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
