/** Opens a dialog of the page with values in its form, as if they were typed. Empty values stay as they are. */
export function fillDialog(id: string, values: Readonly<Record<string, string>>): void {
  const dialog = document.getElementById(id)
  const form = dialog?.querySelector('form')
  if (!(dialog instanceof HTMLDialogElement) || !form) return
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (value === '' || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  dialog.showModal()
}
