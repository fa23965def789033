import { useSyncExternalStore } from 'react'

/** `unknown`: before the script runs; then a place is kept for it where it may be shown. */
type Shown = 'shown' | 'hidden' | 'unknown'

const KEY = 'desk-preview'
/** From here on it stands beside the form. The like of it in FormScreen.module.css. */
const WIDE = '(width >= 75rem)'
const CHANGED = 'desk-preview-changed'

/** What somebody chose in this window, where the browser keeps nothing. */
const CHOSEN: { value: string | null } = { value: null }

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY) ?? CHOSEN.value
  } catch {
    return CHOSEN.value
  }
}

/** Shows or hides the preview, here and in what is opened later. */
export function choosePreview(value: 'shown' | 'hidden'): void {
  CHOSEN.value = value
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // It holds for this page then.
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  addEventListener(CHANGED, onChange)
  wide.addEventListener('change', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    wide.removeEventListener('change', onChange)
  }
}

/** Whether the preview is shown: where it has room beside the form, unless somebody chose otherwise. */
export const usePreview = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => {
      const value = chosen()
      if (value === 'hidden' || !matchMedia(WIDE).matches) return value === 'shown' ? 'shown' : 'hidden'
      return 'shown'
    },
    () => 'unknown',
  )
