import "@flottille/board/define"
import type { BoardElements } from "@flottille/board"

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends BoardElements {}
  }
}

type Given = BoardElements["flottille-board"]

export interface BoardProps extends Omit<Given, "onaction" | "onrefused"> {
  readonly onAction: (action: unknown) => void
  readonly onRefused?: Given["onrefused"]
}

/** Wraps `<flottille-board>` as a component. */
export function Board({ onAction, onRefused, ...given }: BoardProps) {
  return <flottille-board {...given} onaction={({ detail }) => onAction(detail.action)} onrefused={onRefused} />
}
