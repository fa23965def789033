import { useLocale, useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { RenovationPlan } from '#lib/renovation/rules-plan.ts'
import styles from './Renovation.module.css'

type Props = { plan: RenovationPlan /** An apartment, or part of a building. */; flat: boolean }

/** The works that would bring the home to label D, with the method. */
export function Plan({ plan, flat }: Props) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  if (plan.kind !== 'works') return <p className={styles.plan}>{t(`plan.${plan.kind}`)}</p>
  const number = (value: number) => formatNumber(value, locale) ?? ''
  const values = { from: number(plan.from), to: number(plan.to), target: number(plan.target) }
  return (
    <section className={styles.plan}>
      <h2>{t('plan.title')}</h2>
      <p>{t(plan.reached ? 'plan.works' : 'plan.notReached', values)}</p>
      {flat && <p>{t('plan.apartment')}</p>}
      <p className={styles.small}>{t('plan.method')}</p>
    </section>
  )
}
