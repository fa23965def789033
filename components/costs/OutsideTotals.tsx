import type { ReactNode } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { CostFigures } from '#lib/costs/rules-figures.ts'
import type { HomeCosts } from '#lib/costs/rules-home-costs.ts'
import { energyDeadline, energyDuty, propertyTax } from '#lib/costs/rules-living.ts'
import { formatCents, formatEuro } from '#lib/costs/rules-money.ts'
import { papersOf } from '#lib/costs/rules-papers.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { formatPer } from '#lib/i18n/format-price.ts'
import { translations } from '#lib/i18n/translations.ts'
import { renovationDutyApplies } from '#lib/listings/rules-disclosure.ts'
import { type EnergyClass, regionOfZip } from '#lib/listings/rules-energy.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import type { RenovationEstimate } from '#lib/renovation/rules-costs.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { SourceMark } from './Ledger.tsx'
import styles from './OutsideTotals.module.css'

export type OutsideProps = {
  listing: ListingDetail
  costs: HomeCosts | null
  /** What administrators entered for this home's place. */
  figures: CostFigures
  /** Works that would bring the home to label D; null where nothing can be said. */
  renovation: RenovationEstimate | null
  today: string
  /** An energy label as the site draws it. */
  badge: (energy: EnergyClass) => ReactNode
}

/** Whether a buyer of the home must renovate it. */
const hasDuty = ({ energy, market, categories }: ListingDetail): boolean =>
  renovationDutyApplies({ label: energy?.label ?? null, region: energy?.region ?? null, market, categories })

/** The buyer's energy duty, below the totals and outside them. */
function EnergyDuty({ listing, renovation, today, badge }: OutsideProps) {
  const { language: locale, energy, id } = listing
  const t = translations(locale, 'costs')
  const duty = energyDuty(today)
  if (!hasDuty(listing) || duty === null || energy === null) return null
  const { years, fineFrom, fineTo } = duty.value
  const title = t('duty.title', { years })
  const range = renovation && {
    low: formatEuro(renovation.total.low) ?? '',
    high: formatEuro(renovation.total.high) ?? '',
  }
  return (
    <section className={styles.duty}>
      <p className={styles.step}>
        {badge(energy)}
        <Icon name="chevron-right" />
        {badge({ ...energy, label: 'd' })}
      </p>
      <div className={styles.words}>
        <div className={styles.titled}>
          <h3>{title}</h3>
          <SourceMark id="source-energy-duty" line={title} rates={[{ rate: duty }]} locale={locale} />
        </div>
        <p>
          {renovation ? t('duty.method', { day: formatDay(renovation.pricesFrom, locale) }) : t('duty.noRange')}{' '}
          {t('duty.deadline', { day: formatDay(energyDeadline(today, today) ?? today, locale) })}{' '}
          {t('duty.fine', { from: formatEuro(fineFrom / 100) ?? '', to: formatEuro(fineTo / 100) ?? '' })}
        </p>
        <p className="no-print">
          <Anchor href={formPath('renovation', locale, { property: id })}>{t('duty.calculator')}</Anchor>
        </p>
      </div>
      <p className={`${styles.outside} figures`}>
        {range && <strong>{t('duty.range', range)}</strong>}
        <span>{t('duty.outside')}</span>
      </p>
    </section>
  )
}

type Missing = { key: string; name: string; words: string; amount: string | null }

/** The yearly property tax: as the owner says, else computed where an administrator entered the surcharges. */
function taxRow({ listing, figures, today }: OutsideProps): Missing {
  const { language: locale, finance, address } = listing
  const t = translations(locale, 'costs')
  const row = (words: string, amount: string | null): Missing => ({
    ...{ key: 'tax', name: t('missing.propertyTax'), words, amount },
  })
  if (finance.realEstateTax) return row(t('missing.propertyTaxOwner'), formatEuro(finance.realEstateTax))
  const income = finance.cadastralIncome
  if (!income) return row(t('missing.propertyTaxNone'), null)
  const { surcharges } = figures
  const region = regionOfZip(address.zip)
  const tax = surcharges && region && propertyTax(Math.round(income * 100), region, surcharges.hundredths, today)
  if (!tax) return row(t('missing.propertyTaxIncome', { income: formatEuro(income) ?? '' }), null)
  const words = t('missing.propertyTaxComputed', {
    ...{ income: formatEuro(income) ?? '', year: surcharges.validFrom.slice(0, 4), source: surcharges.source },
    day: formatDay(surcharges.checkedOn, locale),
  })
  return row(words, formatCents(tax.cents))
}

/** What isn't in the totals, and what of it isn't known, with the reason. */
function NotInTotals(props: OutsideProps) {
  const { listing, figures, costs } = props
  const locale = listing.language
  const t = translations(locale, 'costs')
  const rows: Missing[] = [
    taxRow(props),
    { key: 'bank', name: t('missing.bank'), words: t('missing.bankNote'), amount: null },
    ...(hasDuty(listing) && figures.premiums.length === 0
      ? [{ key: 'premiums', name: t('missing.premiums'), words: t('missing.premiumsNote'), amount: null }]
      : []),
    ...(hasDuty(listing) ? figures.premiums : []).map(({ id, name, hundredths, source, checkedOn }) => ({
      ...{
        key: `premium-${id}`,
        name: t('missing.premiums'),
        amount: t('missing.upTo', { amount: formatCents(hundredths) }),
      },
      words: t('missing.premium', { name: name ?? '', source, day: formatDay(checkedOn, locale) }),
    })),
  ]
  return (
    <section className={styles.missing}>
      <h3>{t(costs?.kind === 'unknown' ? 'missing.titleAlone' : 'missing.title')}</h3>
      <ul>
        {rows.map(({ key, name, words, amount }) => (
          <li key={key}>
            <div>
              <strong>{name}</strong>
              <span>{words}</span>
            </div>
            {amount === null ? (
              <span className={styles.unknown}>{t('missing.unknown')}</span>
            ) : (
              <span className="figures">{key === 'tax' ? formatPer(amount, 'year', locale) : amount}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The energy duty, what isn't in the totals, and what must be there before anybody signs. */
export function OutsideTotals(props: OutsideProps) {
  const { listing, costs } = props
  const t = translations(listing.language, 'costs')
  const isNew =
    costs?.kind === 'purchase'
      ? costs.bought.newBuilding !== undefined
      : costs?.kind === 'unknown' && (costs.reason === 'underVat' || costs.reason === 'newBuilding')
  const needed = papersOf(listing, isNew)
  return (
    <>
      <EnergyDuty {...props} />
      <NotInTotals {...props} />
      {needed && (
        <p className={styles.signing}>
          <strong>{t('signing.title')}</strong>{' '}
          {needed.papers.map((paper) => t(`signing.${needed.region}.${paper as 'soil'}`)).join(', ')}.
        </p>
      )}
    </>
  )
}
