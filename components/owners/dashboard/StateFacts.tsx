import { useLocale } from 'next-intl'
import { formatAvailability } from '#lib/i18n/format-listing.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'

/** The home's status as label and value: state, start of publication, published price, reference. */
function stateFacts(
  { card, onlineSince, withdrawnAt }: Dashboard['listing'],
  { published, reference }: Pick<OwnerHome, 'published' | 'reference'>,
  locale: Language,
): { label: string; value: string }[] {
  const t = translations(locale, 'owners.portal')
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

type Props = { listing: Dashboard['listing']; home: OwnerHome; className: string | undefined }

/** The home's status: state, start of publication, price, reference. */
export function StateFacts({ listing, home, className }: Props) {
  const locale = useLocale()
  return (
    <dl className={className}>
      {stateFacts(listing, home, locale).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
