import { Icon } from '#components/ui/Icon.tsx'
import { type RentCosts as Costs, ratesOf } from '#lib/costs/rules-home-costs.ts'
import { formatCents } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import ledgerStyles from './Ledger.module.css'
import { SourceMark } from './Ledger.tsx'
import outsideStyles from './OutsideTotals.module.css'
import { Sum } from './PurchaseCosts.tsx'
import styles from './Ways.module.css'

type Row = { key: string; name: string; note?: string | undefined; cents: number | null; mark?: React.ReactNode }

type WayProps = { title: string; cents: number; vat: string | null; rows: Row[]; unknown: string }

/** One of the two sums to rent, with what it consists of. */
function RentWay({ title, cents, vat, rows, unknown }: WayProps) {
  return (
    <div className={styles.way}>
      <h3>{title}</h3>
      <p className={`${styles.sum} figures`}>
        <Sum cents={cents} />
        {vat && <span className={styles.from}> {vat}</span>}
      </p>
      <table className={`${ledgerStyles.ledger} ${ledgerStyles.bare}`}>
        <tbody>
          {rows.map(({ key, name, note, cents: amount, mark }) => (
            <tr key={key}>
              <th scope="row">
                {name} {mark}
                {note && <span className={styles.below}>{note}</span>}
              </th>
              <td className="figures">
                {amount === null ? <span className={outsideStyles.unknown}>{unknown}</span> : formatCents(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Props = {
  costs: Costs
  isDwelling: boolean
  /** Whether it has water, heating and an insurance of its own, as land and a garage haven't. */
  isBuilding: boolean
  locale: Language
}

/** What it costs to rent: each month, and on the day of the key; what stays the tenant's, and what he doesn't pay. */
export function RentCosts({ costs, isDwelling, isBuilding, locale }: Props) {
  const t = translations(locale, 'costs')
  const { month, charges, everyMonth, deposit, inventory, agencyCost, vat, keyDay } = costs
  const vatShort = vat && t('rent.vatShort', { vat })
  const months = deposit?.months ?? null
  const depositName = t('rent.deposit')
  const depositRates = ratesOf(costs).map((rate) => ({ rate }))
  const unknown = t('rent.unknown')
  const monthRows: Row[] = [
    {
      key: 'rent',
      name: t('rent.rent'),
      note: [t('rent.rentNote'), vatShort].filter(Boolean).join(', '),
      cents: month,
    },
    { key: 'charges', name: t('rent.charges'), cents: charges },
    ...(isBuilding ? [{ key: 'utilities', name: t('rent.utilities'), cents: null }] : []),
  ]
  const keyRows: Row[] = [
    { key: 'first', name: t('rent.first'), note: t('rent.firstNote'), cents: everyMonth },
    {
      key: 'deposit',
      name: depositName,
      note: deposit ? (months ? t('rent.depositMost', { count: months.value }) : t('rent.depositAsked')) : undefined,
      cents: deposit?.cents ?? null,
      mark: months && <SourceMark id="source-deposit" line={depositName} rates={depositRates} locale={locale} />,
    },
    { key: 'inventory', name: t('rent.inventory'), note: t('rent.inventoryNote'), cents: inventory },
    ...(agencyCost ? [{ key: 'agency', name: t('rent.agencyCost'), cents: agencyCost }] : []),
    ...(isBuilding ? [{ key: 'insurance', name: t('rent.insurance'), cents: null }] : []),
  ]
  const notYours = isDwelling ? (['agent', 'registration'] as const) : []
  return (
    <div className={styles.purchase}>
      <div className={styles.ways}>
        <RentWay title={t('rent.month')} cents={everyMonth} vat={vatShort} rows={monthRows} unknown={unknown} />
        <RentWay title={t('rent.keyDay')} cents={keyDay} vat={vatShort} rows={keyRows} unknown={unknown} />
      </div>
      {vat && <p className={styles.of}>{t('rent.vatNote', { vat })}</p>}
      {isDwelling && deposit && (
        <p className={styles.stays}>
          <Icon name="lock" />
          <span>
            <strong className="figures">{t('rent.yours', { amount: formatCents(deposit.cents) })}</strong>{' '}
            {t('rent.yoursNote')}
          </span>
        </p>
      )}
      {notYours.length > 0 && (
        <section className={outsideStyles.missing}>
          <h3>{t('rent.notYours')}</h3>
          <ul>
            {notYours
              .filter((name) => name !== 'agent' || !agencyCost)
              .map((name) => (
                <li key={name}>
                  <div>
                    <strong>{t(`rent.${name}`)}</strong>
                    <span>{t(`rent.${name}Note`)}</span>
                  </div>
                </li>
              ))}
          </ul>
        </section>
      )}
    </div>
  )
}
