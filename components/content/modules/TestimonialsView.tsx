import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import type { Testimonial } from '#lib/content/rules-modules.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ModuleTitle } from './ModuleTitle.tsx'
import { Quote } from './Quote.tsx'
import styles from './TestimonialsView.module.css'

type Props = {
  testimonials: Testimonial[]
  locale: Language
  /** Maximum number of columns. */
  columns: number
  pageTitle?: string | undefined
}

/** At most two columns: a long text in a narrow column is hard to read. */
const MAX_COLUMNS = 2

/** Testimonials, each with a link to its own page, and a button to write one. */
export function TestimonialsView({ testimonials, locale, columns, pageTitle }: Props) {
  const t = translations(locale, 'content')
  const title = { text: t('testimonials.title') }
  const side = Math.min(MAX_COLUMNS, Math.max(1, columns))
  return (
    <section>
      <ModuleTitle
        title={title}
        pageTitle={pageTitle}
        intro={{ text: testimonials.length === 0 ? t('testimonials.none') : t('testimonials.intro') }}
      />
      {testimonials.length > 0 && (
        <ul className={styles.list} {...columnsOf(side)}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className={styles.item}>
              <h3 className={styles.title} lang={testimonial.title.lang}>
                <a href={testimonial.href}>{testimonial.title.text}</a>
              </h3>
              <Quote testimonial={testimonial} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.write}>
        <ButtonLink href={formPath('testimonial', locale)} variant="secondary">
          {t('testimonials.write')}
        </ButtonLink>
      </p>
    </section>
  )
}
