const nativeValue = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Writes into an input as a person would: what drives its form hears it. */
export function writeValue(input: HTMLInputElement, value: string): void {
  if (input.value === value) return
  // Past React, which would take the event for one that changed nothing.
  nativeValue()?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Tells whenever a script writes into an input: a form that puts back what was typed, or a list whose filter was taken
 * away. Such writing makes no event.
 * @returns what ends it
 */
export function watchValue(input: HTMLInputElement, onWritten: () => void): () => void {
  // React has put a property of its own on the element, which goes on working.
  const before = Object.getOwnPropertyDescriptor(input, 'value') ?? nativeValue()
  Object.defineProperty(input, 'value', {
    configurable: true,
    enumerable: true,
    get: () => before?.get?.call(input),
    set: (value: string) => {
      before?.set?.call(input, value)
      // Another component may write while it is drawn.
      queueMicrotask(onWritten)
    },
  })
  // A form writes its first values again after its `reset`.
  const onReset = () => queueMicrotask(onWritten)
  const { form } = input
  form?.addEventListener('reset', onReset)
  return () => {
    form?.removeEventListener('reset', onReset)
    if (before) Object.defineProperty(input, 'value', { ...before, configurable: true })
  }
}
