import type { Seat, Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { lang, theme } from "../desk"

/** What is shown of a game, and who may act in it. */
export interface BoardProps {
  readonly pkg: AnyGamePackage
  readonly view: unknown
  readonly viewer: Viewer
  readonly seat?: Seat | undefined
  readonly actions?: readonly unknown[]
  readonly events?: readonly unknown[]
  readonly onAction?: (action: unknown) => void
  readonly onRefused?: (text: string, rule: string) => void
}

/** The drawing of a position. */
function drawn({ diagram }: AnyGamePackage, view: unknown, from: Viewer): string {
  if (!diagram) return ""
  return typeof diagram === "function" ? diagram(view) : diagram.draw(view, { from, lang: lang.value, theme: theme.value })
}

/** A board that can only be looked at. */
export function Picture({ pkg, view, viewer }: BoardProps) {
  const svg = drawn(pkg, view, viewer)
  if (svg === "") return <pre class="text-board">{pkg.game.render(view)}</pre>
  // Our own writer of drawings escapes all texts.
  return <div class="picture" dangerouslySetInnerHTML={{ __html: svg }} />
}

/** A board that can be played at. */
export function Board(props: BoardProps) {
  return <Picture {...props} />
}
