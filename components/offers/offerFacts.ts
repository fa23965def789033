/** The rows of an offer's summary. */

import { formatEuro } from '#lib/costs/rules-money.ts'
import { fieldLabel, optionLabel } from '#lib/forms/view-labels.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import type { OfferSummary } from '#lib/offers/summary.ts'
import { formatDay } from '#lib/shared/format-dates.ts'

type Row = { key: string; label: string; value: string }

/** The rows with a value; the label is that of the field. */
const rowsOf = (locale: Language, given: Record<string, string | null>): Row[] =>
  Object.entries(given).flatMap(([key, value]) =>
    value ? [{ key, label: fieldLabel('offer', key, locale), value }] : [],
  )

/** Street and town; only the town when the street is hidden. */
function addressText({ address }: ListingDetail): string {
  const town = `${address.zip} ${address.town}`
  if (address.hidden || !address.street) return town
  const { street, houseNumber, box } = address
  return `${[street, houseNumber, box && `/ ${box}`].filter(Boolean).join(' ')}, ${town}`
}

/** Home, buyers and terms of an offer. */
export function offerFacts({ values, listing, title, agency }: OfferSummary, locale: Language) {
  const t = translations(locale, 'offers.form')
  const day = (date: string) => formatDay(date, locale)
  const home: Row[] = [
    { key: 'title', label: t('summary.name'), value: listing?.title ?? title },
    ...(listing
      ? [
          { key: 'reference', label: t('summary.reference'), value: listing.reference },
          { key: 'address', label: t('summary.address'), value: addressText(listing) },
        ]
      : []),
    { key: 'agency', label: t('summary.agency'), value: agency.name },
  ]
  const address = `${values.street} ${values.houseNumber}, ${values.zip} ${values.city}`
  const first: Row[] = [
    { key: 'name', label: t('summary.name'), value: `${values.firstName} ${values.lastName}` },
    { key: 'address', label: t('summary.address'), value: address },
    ...rowsOf(locale, { email: values.email, phone: values.phone }),
  ]
  const second: Row[] = [
    { key: 'name', label: t('summary.name'), value: `${values.secondFirstName} ${values.secondLastName}` },
    ...rowsOf(locale, { secondEmail: values.secondEmail, secondPhone: values.secondPhone }),
  ]
  const loan =
    values.financing === 'loan'
      ? t('summary.loan', { amount: formatEuro(values.loanAmount) ?? '' })
      : optionLabel('offer', 'financing', values.financing, locale)
  const period = t('summary.period', { start: day(values.startDate), end: day(values.endDate) })
  const terms: Row[] = [
    { key: 'validity', label: t('summary.validity'), value: period },
    ...rowsOf(locale, { financing: loan, loanTerm: values.financing === 'loan' ? values.loanTerm : '' }),
  ]
  return { home, buyers: values.secondLastName ? [first, second] : [first], terms }
}
