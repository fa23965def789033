import { useTranslations } from 'next-intl'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import { type ComparedStep, periodsOf, writePercent } from '#lib/owners/rules-figures.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import styles from './FunnelSection.module.css'

/** One step of the funnel: its count, its share of an earlier step, and similar homes. */
function Step({ step: { step, count, part, median } }: { step: ComparedStep }) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  return (
    <li className={styles.step}>
      <strong className="figures">{formatNumber(count, locale)}</strong>
      <span>{t(`funnel.steps.${step}`)}</span>
      {part && <small className="figures">{t(`funnel.part.${part.of}`, { percent: writePercent(part.share) })}</small>}
      {median && (
        <small className="figures" data-than={median.than}>
          {t('funnel.median', { value: formatNumber(median.value, locale) ?? '' })}
        </small>
      )}
    </li>
  )
}

type Props = { shown: Dashboard }

/** The funnel from a seen card to a viewing, compared with similar homes where there is enough to compare. */
export function FunnelSection({ shown }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
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
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <details className={styles.notes}>
        <summary>{t('counting')}</summary>
        <p>{t('visitors.note')}</p>
        <p>
          {similar
            ? t('funnel.compared', { homes: similar.homes, days: similar.days })
            : t(offered ? 'funnel.tooFew' : 'funnel.notOffered')}
        </p>
        <p>{t('funnel.asked')}</p>
      </details>
    </section>
  )
}
