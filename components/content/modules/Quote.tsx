import { Day } from '#components/content/Day.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Testimonial } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Quote.module.css'

/** The original language, where the page or the shown text is in another. */
function writtenIn({ language, comment }: Testimonial, locale: Language): string | null {
  const t = translations(locale, 'content')
  if ((comment.lang ?? locale) !== language) return t(`testimonials.translated.${language}`)
  return language === locale ? null : t(`testimonials.original.${language}`)
}

/** The author of a testimonial, its day, and how the agency verified it. */
export function QuoteSource({ testimonial, locale }: { testimonial: Testimonial; locale: Language }) {
  const t = translations(locale, 'content')
  const { author, town, givenOn, verification } = testimonial
  const origin = writtenIn(testimonial, locale)
  return (
    <figcaption className={styles.source}>
      <p>
        <span className={styles.author}>{author}</span>
        {town && <>, {town}</>}
        <span className={styles.date}>
          {'\u2002·\u2002'}
          <Day day={givenOn} locale={locale} />
        </span>
      </p>
      {origin && <p>{origin}</p>}
      <p className={styles.verification} data-verified={verification !== 'none' || undefined}>
        <Icon name={verification === 'none' ? 'info' : 'check'} />
        <span>{t(`testimonials.verification.${verification}`)}</span>
      </p>
    </figcaption>
  )
}

type Props = { testimonial: Testimonial; locale: Language; large?: boolean }

/** A testimonial with its author, date, and how the agency verified it. */
export function Quote({ testimonial, locale, large = false }: Props) {
  const { comment } = testimonial
  return (
    <figure className={styles.figure} data-large={large || undefined}>
      <blockquote className={styles.quote} lang={comment.lang}>
        {comment.text
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </blockquote>
      <QuoteSource testimonial={testimonial} locale={locale} />
    </figure>
  )
}
