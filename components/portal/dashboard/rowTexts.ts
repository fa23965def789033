/** How a row reads: in the agency's words, or in ours for what came by this site. */
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { LatestRow } from '#lib/portal/dashboard/dashboard.ts'
import { formName } from '#lib/portal/history/history.ts'

/** What it was. */
export function typeOfRow({ form, type, kind }: LatestRow, locale: Language): string {
  if (form !== null) return formName(form, locale)
  return type || translations(locale, 'owner')(`latest.kinds.${kind}`)
}

/** What has become of it, where that says more than that it happened. */
export function statusOfRow({ form, status }: LatestRow, locale: Language): string | null {
  if (form === null) return status?.trim() || null
  return status === 'cancelled' ? translations(locale, 'owner')('latest.cancelled') : null
}
