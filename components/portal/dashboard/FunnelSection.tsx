import { useLocale, useTranslations } from 'next-intl'
import { periodsOf } from '#lib/domain/portal/owner-figures.ts'
import { formatDay } from '#lib/domain/shared/format-dates.ts'
import type { Dashboard } from '#lib/portal/dashboard/dashboard.ts'
import styles from './FunnelSection.module.css'
import { FunnelStepRow } from './FunnelStepRow.tsx'

type Props = { shown: Dashboard }

/** The funnel from a seen card to a viewing, each step compared with similar homes. */
export function FunnelSection({ shown }: Props) {
  const locale = useLocale()
  const t = useTranslations('owner')
  const { steps, similar, from, today, listing } = shown
  const offered =
    listing.published && (listing.card.availability === 'available' || listing.card.availability === 'option')
  const whole = from === periodsOf(today).lookBack
  return (
    <section>
      <h2>{t('funnel.title')}</h2>
      <p className={styles.period}>
        {whole ? t('funnel.period') : t('funnel.periodSince', { day: formatDay(from, locale) })}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <FunnelStepRow key={step.step} step={step} />
        ))}
      </ol>
      <div className={styles.notes}>
        <p>
          {similar
            ? t('funnel.compared', { homes: similar.homes, days: similar.days })
            : t(offered ? 'funnel.tooFew' : 'funnel.notOffered')}
        </p>
        <p>{t('funnel.asked')}</p>
      </div>
    </section>
  )
}
