import { getTranslations } from 'next-intl/server'
import { giveFeedback } from '#app/[locale]/_actions/signed-links.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { FormPage } from '#components/form-kit/pages/FormPage.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { findFeedbackViewing } from '#lib/viewings/feedback/feedback.ts'
import { LIKED, NEXT_STEPS, PRICE_OPINIONS } from '#lib/viewings/feedback/rules.ts'
import styles from './Viewing.module.css'

type Props = { found: Awaited<ReturnType<typeof findFeedbackViewing>>; token: string }

/** Asks what a visitor thought of a home; thanks who has said it. */
export async function ViewingFeedbackPage({ found, token }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('viewings.feedback')])
  const page = { route: 'viewingFeedback', token, locale } as const
  if (!found)
    return (
      <SignedPage {...page} title={t('expired')} over={{ text: t('expiredText') }}>
        {null}
      </SignedPage>
    )
  const { viewing, isGiven } = found
  const { listing, recipient } = viewing
  return (
    <SignedPage {...page} title={t(isGiven ? 'thanks' : 'title')} over={null}>
      <FormPage
        aside={
          <SubjectCard subject={listing ? { kind: 'property', listing, recipient } : { kind: 'agency', recipient }} />
        }
      >
        {isGiven ? (
          <p role="status">{t('thanksText')}</p>
        ) : (
          <FieldForm
            form="viewingFeedback"
            action="give"
            send={giveFeedback}
            handler={`/api/viewing-feedback/${token}/`}
            token={token}
            className={styles.feedback}
            fields={{
              liked: {
                label: t('liked.label'),
                tiles: true,
                options: LIKED.map((value) => ({ value, label: t(`liked.${value}`) })),
              },
              price: {
                label: t('price.label'),
                tiles: true,
                options: PRICE_OPINIONS.map((value) => ({ value, label: t(`price.${value}`) })),
              },
              nextStep: {
                label: t('nextStep.label'),
                tiles: true,
                options: NEXT_STEPS.map((value) => ({ value, label: t(`nextStep.${value}`) })),
              },
              words: { label: t('words') },
              similar: { label: t('similar') },
            }}
          >
            <p>{t('intro')}</p>
            <ChosenField name="liked" />
            <ChosenField name="price" />
            <ChosenField name="nextStep" />
            <ChosenField name="words" />
            <ChosenField name="similar" />
            <SubmitButton>{t('submit')}</SubmitButton>
          </FieldForm>
        )}
      </FormPage>
    </SignedPage>
  )
}
