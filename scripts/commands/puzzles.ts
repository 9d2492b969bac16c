export { main, usage } from "../../bench/puzzles.ts"
