/**
 * Games from modules of users: loads the game of a file or an npm package, as the command line does.
 *
 * @packageDocumentation
 */
export { assertIntegrity, loadModule, loadSource } from "./modules/load"
export { isInstalled, namesModule } from "./modules/resolve"
export { commandName, type ModuleSource, sourceOf, THREAD_MODULES } from "./modules/source"
