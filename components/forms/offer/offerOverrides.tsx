import type { FormOverride } from '#components/forms/formOverride.ts'
import { isOpenForOffers } from '#lib/domain/costs/offer.ts'
import { translations } from '#lib/i18n/translations.ts'
import { OfferHelp } from './OfferHelp.tsx'

/** Offers are open for homes for sale; the advance is shown above the button. */
export const offerOverrides: FormOverride = ({ subject, locale }) => {
  const t = translations(locale, 'offer')
  if (subject.kind === 'property' && !isOpenForOffers(subject.listing)) return { closed: t('errors.notForSale') }
  return {
    before: <OfferHelp locale={locale} rule={t('advance.rule')} amount={t('advance.amount', { amount: '%' })} />,
  }
}
