/** The address of a home in one line. */

import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { translations } from './translations.ts'

/** 'Kouter 12 bus 3, 9000 Gent', or postcode and town alone when the address is hidden or not known. */
export function formatAddress(address: ListingDetail['address'], locale: Language): string {
  const t = translations(locale, 'listings.page')
  const place = `${address.zip} ${address.town}`.trim()
  if (address.hidden || !address.street) return place
  const { street, houseNumber, box } = address
  const parts = [street, houseNumber, houseNumber && box ? t('heading.box', { box }) : null]
  return `${parts.filter(Boolean).join(' ')}, ${place}`
}
