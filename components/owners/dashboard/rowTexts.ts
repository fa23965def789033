/** Texts of a history row: the agency's own, or the site's for its own rows. */

import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LatestRow } from '#lib/owners/dashboard/view.ts'
import { formName } from '#lib/owners/history/view.ts'

/** The type of a row. */
export function typeOfRow({ form, type, kind }: LatestRow, locale: Language): string {
  if (form !== null) return formName(form, locale)
  return type || translations(locale, 'owners.portal')(`latest.kinds.${kind}`)
}

/** The status of a row; null when it adds nothing. */
export function statusOfRow({ form, status }: LatestRow, locale: Language): string | null {
  if (form === null) return status?.trim() || null
  return status === 'cancelled' || status === 'noShow'
    ? translations(locale, 'owners.portal')(`latest.${status}`)
    : null
}
