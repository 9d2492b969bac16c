import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["bin", "worker"], { format: ["esm"], platform: "node" })
