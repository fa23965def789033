import type { FormOverride } from '#components/form-kit/formProps.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isOpenForOffers } from '#lib/offers/rules-costs.ts'
import { addDays, brusselsDay } from '#lib/shared/time.ts'
import { OfferHelp } from './OfferHelp.tsx'

/** How long an offer holds unless its bidder says otherwise: owners usually decide within two weeks. */
const VALID_DAYS = 14

/** Offers are open for homes for sale; the advance is shown above the button. */
export const offerOverrides: FormOverride = async ({ subject, locale }) => {
  const t = translations(locale, 'offers.form')
  if (subject.kind === 'property' && !isOpenForOffers(subject.listing)) return { closed: t('errors.notForSale') }
  const today = brusselsDay((await requestTime()).toISOString())
  return {
    extras: { values: { startDate: today, endDate: addDays(today, VALID_DAYS), signDate: today } },
    before: <OfferHelp locale={locale} rule={t('advance.rule')} amount={t('advance.amount', { amount: '%' })} />,
  }
}
