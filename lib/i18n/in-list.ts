import type { Language } from '../listings/rules.ts'

/** "Gent, Brugge en Aalst". */
export const inList = (items: readonly string[], locale: Language): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
