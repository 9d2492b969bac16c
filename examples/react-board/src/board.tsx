import "@flottille/board/define"
import type { BoardEventMap, FlottilleBoard } from "@flottille/board"

/** Properties of the board. React sets those that change together in one update. */
type Given = Pick<FlottilleBoard, "package" | "view"> &
  Partial<Pick<FlottilleBoard, "seat" | "actions" | "events" | "coordinates" | "confirm" | "theme" | "lang">>

type Listener<Type extends keyof BoardEventMap> = (event: BoardEventMap[Type]) => void

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "flottille-board": DetailedHTMLProps<HTMLAttributes<FlottilleBoard>, FlottilleBoard> &
        Given & {
          // React listens to the event name after `on`, exactly as written.
          onaction?: Listener<"action">
          onrefused?: Listener<"refused"> | undefined
        }
    }
  }
}

export interface BoardProps extends Given {
  readonly onAction: (action: unknown) => void
  readonly onRefused?: Listener<"refused">
}

/** Wraps `<flottille-board>` as a component. */
export function Board({ onAction, onRefused, ...given }: BoardProps) {
  return <flottille-board {...given} onaction={({ detail }) => onAction(detail.action)} onrefused={onRefused} />
}
