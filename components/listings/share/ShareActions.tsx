'use client'
import { useEffect } from 'react'

const MESSAGE_MILLISECONDS = 4000
const timers = new WeakMap<HTMLElement, number>()

/** Copies the page's address and briefly shows whether that worked. */
async function copy(button: HTMLElement, url: string): Promise<void> {
  const label = button.querySelector('span')
  if (!label) return
  const { copied = '', failed = '' } = button.dataset
  button.dataset.label ??= label.textContent ?? ''
  try {
    await navigator.clipboard.writeText(url)
    label.textContent = copied
  } catch {
    label.textContent = failed
  }
  button.dataset.said = ''
  window.clearTimeout(timers.get(button))
  const restore = () => {
    label.textContent = button.dataset.label ?? ''
    delete button.dataset.said
  }
  timers.set(button, window.setTimeout(restore, MESSAGE_MILLISECONDS))
}

/** What a click on a button of ShareList does; closing the system's sheet rejects, which is no error. */
function act({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
  const list = button?.closest<HTMLElement>('[data-url]')
  if (!button || !list) return
  const { url = '', title = '' } = list.dataset
  if (button.dataset.share === 'copy') void copy(button, url)
  else if (button.dataset.share === 'native') navigator.share({ title, url }).catch(() => undefined)
  else window.print()
}

/** Makes the buttons of ShareList work, and shows the one for the system's sheet where there is one. Renders nothing. */
export function ShareActions() {
  useEffect(() => {
    if (typeof navigator.share === 'function')
      for (const button of document.querySelectorAll('[data-share="native"]'))
        button.parentElement?.removeAttribute('hidden')
    document.addEventListener('click', act)
    return () => document.removeEventListener('click', act)
  }, [])
  return null
}
