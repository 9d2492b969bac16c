import { documented } from "../../scripts/packages.mjs"

export default documented(import.meta.url)
