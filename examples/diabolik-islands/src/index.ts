/**
 * The rules of Diabolik Fleet with islands.
 *
 * @packageDocumentation
 */
export { islandRules, islands } from "./game"
export { largeIsland, sail, smallIslands } from "./islands"
