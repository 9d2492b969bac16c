import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { dialog, lang } from "../page-state"
import { say } from "../words"

/** Something to be decided before the game goes on. */
export function Dialog({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!place.current?.open) place.current?.showModal()
  }, [])
  const close = () => {
    dialog.value = undefined
  }
  return (
    <dialog ref={place} aria-labelledby="dialog-title" onClose={close} onCancel={close}>
      <div class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="quiet" onClick={close}>
          {say("close", lang.value)}
        </button>
      </div>
      {children}
    </dialog>
  )
}
