import { formPath } from '#lib/forms/form-paths.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { ActionBar } from './ActionBar.tsx'

/**
 * The action bar of a home on a narrow screen: price, viewing and phone; for a sold or let home the saved search form.
 */
export function InterestBar({ listing, phone }: { listing: ListingDetail; phone: string }) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const { id, availability } = listing
  const taken = isTaken(availability)
  const action = taken
    ? { href: formPath('demandRegister', locale), label: t('interest.ways.demandRegister') }
    : { href: formPath('appointment', locale, { property: id }), label: t('interest.visit') }
  return (
    <ActionBar
      price={!taken && formatPrice(listing, locale)}
      action={action}
      phone={phone}
      callLabel={t('interest.call', { phone: formatPhone(phone) })}
    />
  )
}
