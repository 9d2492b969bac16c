import type { DejarikView } from "./view"
/** placeholder */
export function render(_view: DejarikView): string {
  return ""
}
