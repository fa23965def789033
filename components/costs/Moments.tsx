import type { PurchaseCosts } from '#lib/costs/rules-home-costs.ts'
import { advanceOn, moments, type Moments as Sums } from '#lib/costs/rules-loan.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import { momentParts } from '#lib/costs/rules-parts.ts'
import { usedShare } from '#lib/costs/rules-purchase.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { SourceMark } from './Ledger.tsx'
import styles from './Moments.module.css'

/** The sums as one bar, each in its proportion. */
const Bar = ({ sums }: { sums: Sums }) => (
  <svg className={styles.share} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
    {momentParts(sums).map(({ part, x, width }) => (
      <rect key={part} className={styles[part]} data-moment={part} x={x} y="0" width={width} height="20" />
    ))}
  </svg>
)

type Props = { costs: PurchaseCosts; locale: Language }

/**
 * What the buyer needs when: without a loan, until the sentence above says more. What isn't finished is paid as the
 * works proceed.
 */
export function Moments({ costs: { bought, soleOwn, other }, locale }: Props) {
  const t = translations(locale, 'costs')
  const { cents, days, newBuilding } = bought
  const isUnfinished = newBuilding?.unfinished ?? false
  const dear = moments(cents, other.total, 0, days, isUnfinished)
  const own = soleOwn && moments(cents, soleOwn.total, 0, days, isUnfinished)
  const advance = advanceOn(days, isUnfinished)
  const share = formatShare(advance?.value ?? 0, locale)
  const rest = { own: own ? formatCents(own.atDeed) : '', other: formatCents(dear.atDeed) }
  const rates = usedShare(advance).map((rate) => ({ rate }))
  const plain = isUnfinished
    ? t('moments.restUnfinished', { ...rest, cases: own ? 'two' : 'one' })
    : t(own ? 'moments.deedNote' : 'moments.deedNoteOnly', rest)
  const mine = isUnfinished ? t('moments.restUnfinished', { ...rest, cases: 'mine' }) : t('moments.deedNoteLoan')
  return (
    <section className={styles.moments}>
      <h3>{t('moments.title')}</h3>
      <Bar sums={dear} />
      <dl>
        <div className={styles.atAgreement}>
          <dt>
            {t('moments.agreement')}{' '}
            <SourceMark id="source-advance" line={t('moments.advance')} rates={rates} locale={locale} />
          </dt>
          <dd className="figures">{formatCents(dear.atAgreement)}</dd>
          <dd>{t(isUnfinished ? 'moments.agreementNoteUnfinished' : 'moments.agreementNote', { share })}</dd>
        </div>
        <div className={styles.atDeed}>
          <dt>{t(isUnfinished ? 'moments.deedUnfinished' : 'moments.deed')}</dt>
          <dd className="figures" data-cell="moment.deed">
            {own && own.atDeed !== dear.atDeed ? `${rest.own} – ${rest.other}` : rest.other}
          </dd>
          <dd data-note="plain">{plain}</dd>
          <dd data-note="own" hidden>
            {mine}
          </dd>
        </div>
        <div className={styles.fromBank} data-note="loan" hidden>
          <dt>{t(isUnfinished ? 'moments.bankUnfinished' : 'moments.bank')}</dt>
          <dd className="figures" data-cell="moment.bank" />
          <dd data-cell="moment.bankNote" />
        </div>
      </dl>
    </section>
  )
}
