/**
 * Games from modules of users: loads the game of a file or an npm package, as the command line does.
 *
 * @packageDocumentation
 */
export { demandIntegrity, type LoadedGame, loadModule } from "./modules/load"
export { type ModuleSource, sourceOf } from "./modules/source"
