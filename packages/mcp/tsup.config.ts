import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["bin"], { format: ["esm"], platform: "node" })
