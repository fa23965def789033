import { useTranslations } from 'next-intl'
import type { LoadedFunnel } from '#lib/figures/view.ts'
import styles from './Funnel.module.css'

const WIDTH = 100

/** How many came how far, from the first question to the sale or letting. */
export function Funnel({ funnel: { period, steps } }: { funnel: LoadedFunnel }) {
  const t = useTranslations('figures')
  return (
    <section className={styles.funnel} aria-label={t('funnel', { period })}>
      <h2 className={styles.title}>{t('funnel', { period })}</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, count, share, name, percent }) => (
          <li key={step}>
            <span className={styles.name}>{name}</span>
            <b className={styles.count}>{count}</b>
            <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={WIDTH} height="6" />
              <rect width={share * WIDTH} height="6" />
            </svg>
            <span className={styles.share}>{percent}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
