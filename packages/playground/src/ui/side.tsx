import type { ComponentChildren } from "preact"
import { lang, tab, turnTo } from "../page-state"
import { say } from "../words"

const titles = { log: "happened", rules: "rules", analyse: "analyse", post: "post" } as const

/** A tab beside the board. */
export type TabName = keyof typeof titles

interface SideProps {
  readonly tabs: readonly TabName[]
  /** Number of letters that have not been read. */
  readonly unread?: number
  readonly children: ComponentChildren
}

function Tabs({ tabs, unread = 0 }: Omit<SideProps, "children">) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
    if (step === 0) return
    const next = tabs[(tabs.indexOf(tab.value) + step + tabs.length) % tabs.length]
    if (next) tab.value = next
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" class="tabs" onKeyDown={move}>
      {tabs.map((name) => (
        <button
          type="button"
          role="tab"
          key={name}
          id={`tab-${name}`}
          aria-selected={tab.value === name}
          aria-controls="panel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => turnTo(name)}
        >
          {say(titles[name], lang.value)}
          {name === "post" && unread > 0 && ` (${unread})`}
        </button>
      ))}
    </div>
  )
}

/** The panel beside the board with its tabs. */
export function Side({ tabs, unread, children }: SideProps) {
  return (
    <section class="side" aria-label={say(titles[tab.value], lang.value)}>
      <Tabs tabs={tabs} unread={unread ?? 0} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div role="tabpanel" id="panel" class="panel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
        {children}
      </div>
    </section>
  )
}
