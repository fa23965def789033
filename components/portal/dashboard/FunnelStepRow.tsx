import { useLocale, useTranslations } from 'next-intl'
import { Spacer } from '#components/ui/Spacer.tsx'
import { formatNumber } from '#lib/domain/costs/money.ts'
import { type ComparedStep, writePercent } from '#lib/domain/portal/owner-figures.ts'
import styles from './FunnelSection.module.css'

type Props = { step: ComparedStep }

/** One step of the funnel: its count, a bar with a mark at the median, and an explanation. */
export function FunnelStepRow({ step: { step, count, bar, part, median } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owner')
  return (
    <li className={styles.step}>
      <span>{t(`funnel.steps.${step}`)}</span>
      <strong className={`${styles.count} figures`}>{formatNumber(count, locale)}</strong>
      <span className={styles.bar} aria-hidden="true">
        {bar > 0 && <Spacer share={bar} className={styles.filled} />}
        {median && (
          <span className={styles.medianRow}>
            <Spacer share={median.bar} />
            <span className={styles.median} />
          </span>
        )}
      </span>
      <span className={`${styles.comparison} figures`}>
        {part && <span>{t(`funnel.part.${part.of}`, { percent: writePercent(part.share) })}</span>}
        {median && (
          <span data-than={median.than}>
            {t('funnel.median', { value: formatNumber(median.value, locale) ?? '' })}
            <span>{t(`funnel.than.${median.than}`)}</span>
          </span>
        )}
      </span>
    </li>
  )
}
