import type { FormOverride } from '#components/form-kit/formProps.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isOpenForOffers } from '#lib/offers/rules-costs.ts'
import { OfferHelp } from './OfferHelp.tsx'

/** Offers are open for homes for sale; the advance is shown above the button. */
export const offerOverrides: FormOverride = ({ subject, locale }) => {
  const t = translations(locale, 'offers.form')
  if (subject.kind === 'property' && !isOpenForOffers(subject.listing)) return { closed: t('errors.notForSale') }
  return {
    before: <OfferHelp locale={locale} rule={t('advance.rule')} amount={t('advance.amount', { amount: '%' })} />,
  }
}
