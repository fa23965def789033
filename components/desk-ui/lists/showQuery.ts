import { parametersOf, readListQuery } from '#lib/desk/rules-list-query.ts'

/**
 * Sets the controls to what an address says, after a link or the browser's back button changed it.
 * @param isTyped whether the field of the search holds something that isn't in the address yet
 */
export function showQuery(form: HTMLFormElement, key: string, isTyped: boolean): void {
  const parameters = new URLSearchParams(key)
  const { columns } = readListQuery(parametersOf(parameters))
  for (const field of form.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')) {
    if (field.type === 'checkbox')
      (field as HTMLInputElement).checked = columns?.some((name) => name === field.value) ?? true
    // Not under the fingers of somebody who types, nor what waits to be searched for.
    else if (field.type !== 'search' || (field !== document.activeElement && !isTyped))
      field.value = parameters.get(field.name) ?? ''
  }
}
