import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Pagination.module.css'
import { pageSteps } from './paging.ts'

type Props = { locale: Language; page: number; pageCount: number; addressOf: (page: number) => string }

/** Pagination of a list; nothing for a single page. */
export function Pagination({ locale, page, pageCount, addressOf }: Props) {
  if (pageCount < 2) return null
  const t = translations(locale, 'search')
  return (
    <nav className={`${styles.paging} no-print`} aria-label={t('paging.label')}>
      {page > 1 && (
        <a className={styles.previous} href={addressOf(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          {t('paging.previous')}
        </a>
      )}
      <p className={`${styles.position} figures`}>
        {t('paging.position', { page: String(page), pages: String(pageCount) })}
      </p>
      <ol className={`${styles.pages} figures`}>
        {pageSteps(page, pageCount).map((step, index, steps) => (
          <li key={step === 'gap' ? `gap after ${steps[index - 1]}` : step}>
            {step === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={styles.page}
                href={addressOf(step)}
                aria-label={t('paging.page', { page: String(step) })}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a className={styles.next} href={addressOf(page + 1)} rel="next">
          {t('paging.next')}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
