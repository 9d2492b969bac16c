import { projects } from "../../vitest.workspace.ts"
import { UnloadedFiles } from "./unloaded-files.ts"

const project = projects.find(({ test }) => test.name === process.env.FLOTTILLE_MUTATED)

/** The tests of one package, set up as in `npm test`. */
export default { ...project, test: { ...project?.test, reporters: [new UnloadedFiles()] } }
