/** Since when a document is as it is stored. */

import { sayMoment } from '../../i18n/spoken-moment.ts'
import type { Language } from '../../listings/rules.ts'
import type { SaidMoment } from '../../shared/format-dates.ts'
import type { Editor } from '../documents/view-editor.ts'
import { findChanges } from './queries.ts'

/** When somebody last changed it; null for what is new, and for what nobody changed since the site began. */
export async function storedSince(
  { kind, id }: Pick<Editor, 'kind' | 'id'>,
  locale: Language,
  now: Date,
): Promise<SaidMoment | null> {
  const [latest] = id === null ? [] : await findChanges(kind, id, { most: 1 })
  return latest ? sayMoment(latest.changedAt, now, locale) : null
}
