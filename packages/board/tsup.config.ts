import { packageConfig } from "../../scripts/tsup.ts"

// A class for pages, that every program has once: a second copy for `require` would be another element of the same name.
export default packageConfig([], { format: ["esm"] })
