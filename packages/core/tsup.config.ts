import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "match", "record-text", "rulebook", "schema"])
