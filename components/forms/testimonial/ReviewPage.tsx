import { useTranslations } from 'next-intl'
import { reviewTestimonial } from '#app/[locale]/_actions/signed-links.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import formStyles from '#components/forms/RequestForm.module.css'
import { FactList } from '#components/listing/facts/FactList.tsx'
import { Button } from '#components/ui/Button.tsx'
import { VERIFICATIONS } from '#lib/domain/content/modules.ts'
import type { ReviewAction, TestimonialReview } from '#lib/forms/testimonial-review.ts'
import styles from './ReviewPage.module.css'

type Props = { review: TestimonialReview; token: string }

/** The agency's page of a testimonial, with buttons to publish or refuse it. Works without JavaScript. */
export function ReviewPage({ review, token }: Props) {
  const t = useTranslations('testimonial')
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
      <ActionForm {...sent('publish')}>
        <fieldset>
          <legend>{t('review.verification')}</legend>
          {VERIFICATIONS.map((kind) => (
            <label key={kind} className={formStyles.option}>
              <input type="radio" name="verification" value={kind} defaultChecked={kind === verification} required />
              <span>{verifications(`testimonials.verification.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit">{t(published ? 'review.save' : 'review.publish')}</Button>
      </ActionForm>
      <ActionForm {...sent('refuse')}>
        <p>{t('review.refuseText')}</p>
        <Button type="submit" variant="secondary">
          {t('review.refuse')}
        </Button>
      </ActionForm>
    </div>
  )
}
