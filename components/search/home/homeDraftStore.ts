/** The address of the search that the home page's box showed last, in the page's history entry. */
const KEY = 'homeSearch'

export const hasHomeDraft = (): boolean => storedHomeAddress() !== null

export function storedHomeAddress(): string | null {
  const kept: unknown = window.history.state?.[KEY]
  return typeof kept === 'string' ? kept : null
}

export const storeHomeAddress = (address: string): void =>
  window.history.replaceState({ ...window.history.state, [KEY]: address }, '')
