import { packageConfig } from "../../scripts/tsup.ts"

// Vitest is an ES module only; Node 20.19 and newer let CommonJS require this one.
export default packageConfig([], { format: ["esm"] })
