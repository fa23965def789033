import { useTranslations } from 'next-intl'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { Testimonial } from '#lib/content/rules-modules.ts'
import { isAbsoluteAddress } from '#lib/i18n/link-behaviour.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Quote } from './modules/Quote.tsx'
import styles from './TestimonialPage.module.css'

type Props = {
  testimonial: Testimonial
  /** Path of the page with all testimonials; null without one. */
  allHref: string | null
}

/** A whole testimonial with a link to all of them. Its title is the page's h1. */
export function TestimonialPage({ testimonial, allHref }: Props) {
  const locale = useLocale()
  const t = useTranslations('content')
  const { image, website } = testimonial
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.story}>
        <Quote testimonial={testimonial} locale={locale} large />
        {website && isAbsoluteAddress(website) && (
          <p className={styles.website}>
            <Anchor href={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</Anchor>
          </p>
        )}
        {allHref && (
          <p>
            <ButtonLink href={allHref} variant="secondary">
              {t('testimonials.all')}
            </ButtonLink>
          </p>
        )}
      </div>
      {image && (
        <Picture
          src={image}
          width={1360}
          height={907}
          alt=""
          sizes="(min-width: 64rem) 28rem, 92vw"
          className={styles.picture}
        />
      )}
    </div>
  )
}
