/** Styles of the board around its picture. Colours are custom properties; marks also differ in shape. */
export const style = `
:host { display: block; direction: ltr; font: 1rem/1.4 system-ui, sans-serif;
  --line: 1px solid light-dark(#767676, #8f8f8f);
  --panel: var(--board-panel, light-dark(#fff, #22282e));
  --focus: var(--board-focus, light-dark(#6a1b9a, #e1b3ff)) }
:host([hidden]), [hidden] { display: none !important }
:host([theme=light]) { color-scheme: light }
:host([theme=dark]) { color-scheme: dark }
[part=frame] { position: relative; margin-inline: auto;
  max-inline-size: calc(var(--board-block-size, 90dvh) * var(--ratio, 1)) }
[part=viewport][data-zoomed] { overflow: auto; aspect-ratio: var(--ratio, 1) }
[part=stage] { position: relative; inline-size: calc(100% * var(--zoom, 1)) }
[part=zoom] { position: absolute; inset-block-start: calc(100% + .25rem); inset-inline-end: 0; z-index: 1;
  display: flex; gap: .25rem }
[part=zoom] button { min-width: 2.5rem; padding: 0; font-weight: 700 }
svg { display: block; width: 100%; height: auto }
[part=places] { position: absolute; inset: 0; touch-action: pan-x pan-y; user-select: none; -webkit-user-select: none }
[part~=place] { outline: none; cursor: pointer }
.edge { fill: transparent; stroke: var(--mark, none); stroke-width: 3; stroke-linejoin: round;
  vector-effect: non-scaling-stroke }
.sign, .target { pointer-events: none; opacity: .9 }
.sign { fill: none; stroke: var(--mark); stroke-width: 5 }
.target { fill: var(--mark); font-size: 20px; font-weight: 700; stroke: light-dark(#fff, #12171c);
  stroke-width: 4; stroke-linejoin: round; paint-order: stroke }
[part~=start], .outline { touch-action: none; --mark: var(--board-mark-start, light-dark(#005c96, #9ad3f9)) }
[part~=next] { --mark: var(--board-mark-next, light-dark(#1b1b1b, #fff)) }
[part~=last] { --mark: var(--board-mark-last, light-dark(#7c5200, #ffcf70)) }
[part~=chosen] { --mark: var(--board-mark-chosen, var(--focus)) }
[part~=refused] { --mark: var(--board-mark-refused, light-dark(#b3261e, #ffb4ab)) }
[part~=start] .edge { fill: var(--mark); fill-opacity: .14; stroke: none }
[part~=next] .edge { stroke-width: 2; stroke-dasharray: 2 4 }
[part~=last] .edge { stroke-dasharray: 12 4 }
.outline, [part~=chosen] .edge { stroke-width: 5; touch-action: none }
[part~=place]:hover .edge { fill: light-dark(#0001, #fff2) }
[part~=place]:focus-visible .edge { stroke: var(--focus); stroke-width: 5; stroke-dasharray: none }
[part~=hint] { cursor: pointer; stroke-linecap: round; stroke-linejoin: round; opacity: .85 }
[part~=hint] path { pointer-events: stroke; vector-effect: non-scaling-stroke }
[part~=hint] .halo { stroke: light-dark(#fff, #12171c); stroke-width: 9 }
[part~=hint] .line { stroke: var(--board-hint, light-dark(#1d6b46, #8fdab5)); stroke-width: 5 }
[part~=hint]:not([part~=hint-1]) .line { stroke-width: 3; stroke-dasharray: 8 6 }
[part~=hint][part~=short] .halo { stroke-width: 5 }
[part~=hint][part~=short] .line { stroke-width: 2.5 }
[part~=hint]:hover { opacity: 1 }
[part~=effect] { pointer-events: none; transform-box: fill-box; transform-origin: center }
.die rect { fill: var(--board-die, #fffdf6); stroke: #16202a; stroke-width: 1.5 }
.die circle, .die text { fill: #16202a; font-weight: 700 }
.smoke { fill: light-dark(#8b949b, #cfd6db) }
.ball { fill: light-dark(#16202a, #f2f2f2) }
.burst { fill: var(--board-burst, #f2a33a) }
[part=menu] { position: absolute; z-index: 2; display: grid; gap: .25rem; max-width: 16rem; max-height: 16rem; overflow: auto;
  padding: .5rem; border-radius: .5rem; background: var(--panel); border: var(--line) }
[part=buttons], form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0 }
form { max-width: 28rem }
label { display: flex; flex: 1 10rem; gap: .5rem; align-items: center; min-width: 0 }
[part=card] { min-height: 1.4em; margin: .5rem 0 0 }
[part=frame]:has([part=zoom]:not([hidden])) + [part=card] { min-height: 2.5rem; padding-inline-end: 6rem }
[part=live] { min-height: 2.8em; margin: .5rem 0; white-space: pre-line }
button, input { font: inherit; color: var(--board-text, light-dark(#1b1b1b, #f2f2f2)); min-height: 2.5rem;
  padding: .25rem .75rem; border-radius: .375rem; border: var(--line); background: var(--panel) }
input { flex: 1; width: 10rem; min-width: 4rem }
button:focus-visible, input:focus-visible { outline: 3px solid var(--focus) }
.aside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

/** The colours of a picture, as `drawing` of the core writes them. */
const PAINT = /var[^}]+/g

/** Lets a picture that has the colours of the reader's device have those of the page. */
export function inheriting(sheet: string): string {
  const [light = "", dark = ""] = sheet.split("@media(prefers-color-scheme:dark){")
  const paints = dark.match(PAINT)?.values()
  return paints ? light.replace(PAINT, (paint) => `light-dark(${paint},${paints.next().value})`) : sheet
}
