import { useTranslations } from 'next-intl'
import { reviewTestimonial } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { Button } from '#components/ui/Button.tsx'
import { VERIFICATIONS } from '#lib/content/rules-modules.ts'
import type { ReviewAction, TestimonialReview } from '#lib/submission/testimonial-review.ts'
import styles from './ReviewPage.module.css'

type Props = { review: TestimonialReview; token: string }

/** The agency's page of a testimonial, with buttons to publish or refuse it. Works without JavaScript. */
export function ReviewPage({ review, token }: Props) {
  const t = useTranslations('submission.testimonial')
  const verifications = useTranslations('content')
  const { author, email, website, comment, language, published, verification } = review
  const rows = Object.entries({ name: author, email, website }).flatMap(([key, value]) =>
    value ? [{ key, label: t(`review.${key as 'name'}`), value }] : [],
  )
  const sent = (action: ReviewAction) => ({
    send: reviewTestimonial,
    handler: `/api/testimonial-reviews/${token}/`,
    className: styles.decision,
    token,
    action,
  })
  return (
    <div className={`${styles.review} page-width`}>
      <p role="status">{t(published ? 'review.published' : 'review.hidden')}</p>
      <blockquote className={styles.comment} lang={language}>
        {comment}
      </blockquote>
      <FactList rows={rows} />
      <FieldForm
        {...sent('publish')}
        form="testimonialReview"
        fields={{
          verification: {
            label: t('review.verification'),
            value: verification,
            options: VERIFICATIONS.map((value) => ({
              value,
              label: verifications(`testimonials.verification.${value}`),
            })),
          },
        }}
      >
        <ChosenField name="verification" />
        <SubmitButton>{t(published ? 'review.save' : 'review.publish')}</SubmitButton>
      </FieldForm>
      <ButtonForm {...sent('refuse')}>
        <p>{t('review.refuseText')}</p>
        <Button type="submit" variant="secondary">
          {t('review.refuse')}
        </Button>
      </ButtonForm>
    </div>
  )
}
