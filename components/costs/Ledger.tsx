import type { ReactNode } from 'react'
import { SOURCES } from '#lib/costs/rates/rules-rate.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import type { Bill, Line, UsedRate } from '#lib/costs/rules-purchase.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { sourceName } from './costFacts.ts'
import styles from './Ledger.module.css'

/** The days on which a rate is in force, in words. */
function validDays({ from, until }: UsedRate, locale: Language): string {
  const t = translations(locale, 'costs')
  const days = { from: from ? formatDay(from, locale) : '', until: until ? formatDay(until, locale) : '' }
  if (from && until) return t('source.between', days)
  if (from) return t('source.since', days)
  return until ? t('source.until', days) : t('source.now')
}

/** What a rate says, in words: its share, its sum, or what it takes off. */
function saidBy({ says }: UsedRate, locale: Language): string | null {
  const t = translations(locale, 'costs')
  if (says === undefined) return null
  if (says.kind === 'share') return formatShare(says.share, locale)
  if (says.kind === 'bands') return t('source.bands')
  if (says.kind === 'months') return t('source.months', { count: says.count })
  const amount = formatCents(says.cents)
  if (says.kind === 'sum') return amount
  if (says.kind === 'perClass') return t('source.perClass', { amount, count: says.count })
  return t(`source.${says.kind}`, { amount, upTo: formatCents(says.upTo) })
}

/** A rate of a line, and the one way to buy that it is for; without it for all. */
export type LineRate = { rate: UsedRate; way?: 'own' | 'other' | undefined }

type SourceProps = {
  /** Of the box, unique on the page. */
  id: string
  line: string
  rates: readonly LineRate[]
  locale: Language
}

/** The year of a rate, which opens where it stands and when that was looked up: a popover, without any script. */
export function SourceMark({ id, line, rates, locale }: SourceProps) {
  const t = translations(locale, 'costs')
  const [first] = rates
  if (!first) return null
  const mark = first.rate.from?.slice(0, 4) ?? t('ledger.source')
  return (
    <>
      <button
        type="button"
        className={`${styles.mark} no-print`}
        popoverTarget={id}
        aria-label={t('ledger.sourceOf', { line, mark })}
      >
        {mark}
      </button>
      <div id={id} popover="auto" className={styles.source}>
        <strong>{line}</strong>
        {rates.map(({ rate, way }) => {
          const { source, at, basis, checkedOn, certainty } = rate
          const { address } = SOURCES[source]
          const said = saidBy(rate, locale)
          return (
            <dl key={`${source} ${at} ${rate.from} ${said}`}>
              {said && (
                <>
                  <dt>{t('source.rate')}</dt>
                  <dd>
                    <b>{way ? t('source.case', { rate: said, case: way }) : said}</b>
                  </dd>
                </>
              )}
              <dt>{t('source.valid')}</dt>
              <dd>
                {validDays(rate, locale)}, {t(`source.basis.${basis}`)}
              </dd>
              <dt>{t('source.name')}</dt>
              <dd>
                {sourceName(rate, locale)}
                {address && (
                  <>
                    {' '}
                    <a href={address} target="_blank" rel="noopener">
                      {new URL(address).hostname.replace('www.', '')}
                    </a>
                  </>
                )}
              </dd>
              <dt>{t('source.checked')}</dt>
              <dd>
                {formatDay(checkedOn, locale)}, {t(`source.certainty.${certainty}`)}
              </dd>
            </dl>
          )
        })}
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          {t('source.close')}
        </button>
      </div>
    </>
  )
}

type Column<Key extends string> = { name: 'own' | 'other' | 'loan'; title: string; bill: Bill<Key> }
type LedgerProps<Key extends string> = {
  id: string
  title: string
  columns: readonly Column<Key>[]
  /** What a line says beside its name; null for nothing. */
  about: (key: Key) => ReactNode
  /** The names of the sums below the lines: of the costs, and of the price with them where there is one. */
  sums: { costs: string; total?: string }
  locale: Language
  className?: string | undefined
}

/** A sum of the ledger, or that it isn't known. */
const written = (cents: number | null, unknown: string) => (cents === null ? unknown : formatCents(cents))

/** The rates of a line in all columns, each once; with the way to buy where only one of two has it. */
function ratesOf(columns: readonly { name: Column<string>['name']; line: Line<string> | undefined }[]): LineRate[] {
  const all = new Map<string, { rate: UsedRate; ways: Column<string>['name'][] }>()
  for (const { name, line } of columns)
    for (const rate of line?.rates ?? []) {
      const key = `${rate.source} ${rate.at} ${rate.from} ${JSON.stringify(rate.says)}`
      all.set(key, { rate, ways: [...(all.get(key)?.ways ?? []), name] })
    }
  return [...all.values()].map(({ rate, ways: [way, ...more] }) =>
    columns.length > 1 && more.length === 0 && way !== 'loan' ? { rate, way } : { rate },
  )
}

/** Each cost as a line, to the cent, with the year of its rate and, behind it, the source. */
export function Ledger<Key extends string>(props: LedgerProps<Key>) {
  const { id, title, columns, about, sums, locale, className } = props
  const t = translations(locale, 'costs')
  const lines = columns[0]?.bill.lines ?? []
  const hasNames = columns.length > 1
  return (
    <table className={className ? `${styles.ledger} ${className}` : styles.ledger}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map(({ name, title: column }) => (
            <th key={name} scope="col" data-column={name}>
              {hasNames ? column : <span className="visually-hidden">{t('ledger.amount')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key }) => {
          const own = columns.map(({ bill }) => bill.lines.find((line) => line.key === key))
          const line = t(`lines.${key as 'duty'}`)
          const rates = ratesOf(columns.map(({ name }, index) => ({ name, line: own[index] })))
          const words = about(key)
          return (
            <tr key={key}>
              <th scope="row">
                {line} <SourceMark id={`source-${id}-${key}`} line={line} rates={rates} locale={locale} />
                {words && (
                  <>
                    {' '}
                    <span className={styles.about}>{words}</span>
                  </>
                )}
              </th>
              {columns.map(({ name }, index) => (
                <td key={name} className="figures" data-column={name} data-cell={`${name}.${key}`}>
                  {written(own[index]?.cents ?? null, t('ledger.unknown'))}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        {(['costs', 'total'] as const).map((sum) =>
          sums[sum] === undefined ? null : (
            <tr key={sum}>
              <th scope="row">{sums[sum]}</th>
              {columns.map(({ name, bill }) => (
                <td key={name} className="figures" data-column={name} data-cell={`${name}.${sum}`}>
                  {formatCents(bill[sum])}
                </td>
              ))}
            </tr>
          ),
        )}
      </tfoot>
    </table>
  )
}
