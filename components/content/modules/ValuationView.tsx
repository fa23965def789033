import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './ValuationView.module.css'

/** The invitation to have a home valued. */
export function ValuationView({ locale }: { locale: Language }) {
  const t = translations(locale, 'content')
  return (
    <section className={styles.band}>
      <div>
        <h2 className={styles.title}>{t('valuation.title')}</h2>
        <p className={styles.text}>{t('valuation.text')}</p>
      </div>
      <ButtonLink href={formPath('contactDemand', locale)} className={styles.action}>
        {t('valuation.action')}
      </ButtonLink>
    </section>
  )
}
