import { getTranslations } from 'next-intl/server'
import { confirmOwnOffer } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { Button } from '#components/ui/Button.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { OfferToConfirm } from '#lib/offers/release.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { formatPhone } from '#lib/shared/phone.ts'

type Props = { offer: OfferToConfirm | null; token: string }

/** Asks a bidder whether an offer is theirs; says who is to be called where it isn't. */
export async function ConfirmOffer({ offer, token }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('offers.form')])
  const page = { route: 'offerConfirm', token, locale } as const
  if (!offer)
    return (
      <SignedPage {...page} title={t('confirm.missingTitle')} over={{ text: t('confirm.missingText') }}>
        {null}
      </SignedPage>
    )
  const { name, subject, receivedAt, isConfirmed, office } = offer
  const values = { office: office.name, phone: formatPhone(office.phone) }
  return (
    <SignedPage {...page} title={t(isConfirmed ? 'confirm.doneTitle' : 'confirm.title')} over={null}>
      <FormPage aside={<SubjectCard subject={{ kind: 'agency', recipient: office }} />}>
        {isConfirmed ? (
          <p role="status">{t('confirm.doneText', values)}</p>
        ) : (
          <>
            <p>{t('confirm.text', { name, home: subject, day: formatDayOf(receivedAt, locale) })}</p>
            <ButtonForm send={confirmOwnOffer} handler={`/api/offer-confirmations/${token}/`} token={token}>
              <Button type="submit">{t('confirm.submit')}</Button>
            </ButtonForm>
            <p>{t('confirm.notYou', values)}</p>
          </>
        )}
      </FormPage>
    </SignedPage>
  )
}
