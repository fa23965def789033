import { QuoteSource } from '#components/content/modules/Quote.tsx'
import type { Testimonial } from '#lib/content/rules-modules.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './HomeTestimonial.module.css'

type Props = { testimonials: readonly Testimonial[]; locale: Language }

/** The first testimonial: its title large, the beginning of its text, its author and how that was verified. */
export function HomeTestimonial({ testimonials: [testimonial], locale }: Props) {
  const t = translations(locale, 'content')
  if (!testimonial) return null
  const { title, comment, href } = testimonial
  return (
    <section className={styles.testimonial}>
      <h2 className={styles.label}>{t('testimonials.title')}</h2>
      <figure className={styles.figure}>
        <h3 className={styles.title} lang={title.lang}>
          <a href={href}>{title.text}</a>
        </h3>
        <blockquote className={styles.comment} lang={comment.lang}>
          <p>{comment.text}</p>
        </blockquote>
        <QuoteSource testimonial={testimonial} locale={locale} />
      </figure>
      <p>
        <a href={pathTo('testimonials', locale)} className={styles.all}>
          {t('testimonials.all')}
        </a>
      </p>
    </section>
  )
}
