import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "svg", "match", "record-text", "rulebook", "schema"])
