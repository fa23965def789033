import { formatAvailability, formatPrice } from '#components/listing/format.ts'
import { formatDayOf } from '#lib/domain/dates.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { OwnerHome } from '#lib/domain/owner-home.ts'
import { words } from '#lib/i18n/words.ts'
import type { Dashboard } from '#lib/owners/dashboard.ts'

/** How the home stands, as label and value: its state, since when, its price as it is published, its reference. */
export function stateFacts(
  { card, onlineSince, withdrawnAt }: Dashboard['listing'],
  { published, reference }: Pick<OwnerHome, 'published' | 'reference'>,
  locale: Language,
): { label: string; value: string }[] {
  const t = words(locale, 'owner')
  const dayOf = (instant: string) => formatDayOf(new Date(instant), locale)
  const offline = withdrawnAt ? t('state.withdrawn') : t('state.offline')
  const state = published ? formatAvailability(card.availability, locale) : offline
  return [
    { label: t('state.state'), value: state },
    ...(published ? [{ label: t('state.onlineSince'), value: dayOf(onlineSince) }] : []),
    ...(withdrawnAt ? [{ label: t('state.withdrawnSince'), value: dayOf(withdrawnAt) }] : []),
    { label: t('state.price'), value: formatPrice(card, locale) },
    ...(reference ? [{ label: t('state.reference'), value: reference }] : []),
  ]
}
