/** Types of the element for JSX and templates, with nothing of a framework in them. */
import type { FlottilleBoard } from "./element"
import type { BoardEventMap } from "./events"

type Properties = Pick<FlottilleBoard, "package" | "view" | "seat" | "actions" | "events" | "coordinates" | "confirm"> &
  Pick<FlottilleBoard, "hints" | "near" | "theme" | "lang" | "id" | "className" | "slot" | "tabIndex">

/** What a framework gives any element. */
interface Common {
  class?: string
  style?: object | string
  key?: string | number | bigint | null
  ref?: string | ((board: FlottilleBoard | null) => void) | { current: FlottilleBoard | null } | null
}

type BoardProps = Common & { [Name in keyof Properties]?: Properties[Name] | undefined }

type Listeners<Names extends Readonly<Record<keyof BoardEventMap, string>>> = {
  [Type in keyof BoardEventMap as Names[Type]]?: ((event: BoardEventMap[Type]) => void) | undefined
}

/** The board in JSX of React and Preact, whose namespace `JSX` takes it as `interface IntrinsicElements extends BoardElements {}`. */
export interface BoardElements {
  "flottille-board": BoardProps & Listeners<{ [Type in keyof BoardEventMap]: `on${Type}` }>
}

/**
 * The board in templates of Vue, whose module takes it as `interface GlobalComponents extends BoardComponents {}`.
 *
 * @example
 * declare module "vue" {
 *   interface GlobalComponents extends BoardComponents {}
 * }
 */
export interface BoardComponents {
  "flottille-board": new () => {
    $props: BoardProps & Listeners<{ [Type in keyof BoardEventMap]: `on${Capitalize<Type>}` }>
  }
}
