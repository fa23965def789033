/**
 * Calls `leave` when a visitor presses, or moves the focus to, something beside what is open. `open`: the open element,
 * null or undefined while nothing is. What it gives ends it.
 */
export function onBeside(open: () => Element | null | undefined, leave: (element: Element) => void): () => void {
  const listen = (event: Event): void => {
    const element = open()
    if (!element || !(event.target instanceof Node) || element.contains(event.target)) return
    // A press on words gives the focus to what they stand in, such as the page's main part.
    if (event.type === 'focusin' && event.target.contains(element)) return
    leave(element)
  }
  const events = ['pointerdown', 'focusin'] as const
  for (const name of events) document.addEventListener(name, listen)
  return () => {
    for (const name of events) document.removeEventListener(name, listen)
  }
}
