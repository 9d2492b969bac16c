import { packageConfig } from "../../scripts/tsup.ts"

// The hashes are ESM only, which Jest cannot load from CommonJS.
export default [
  packageConfig([], { format: ["esm"] }),
  packageConfig([], { format: ["cjs"], noExternal: [/^@noble\/hashes/] }),
]
