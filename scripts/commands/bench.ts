export { main, usage } from "../../bench/run.ts"
