import { Icon } from '#components/ui/Icon.tsx'
import type { RentCosts as Costs } from '#lib/costs/rules-home-costs.ts'
import { formatCents } from '#lib/costs/rules-money.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Costs.module.css'
import { SourceMark } from './Ledger.tsx'
import { Sum } from './PurchaseCosts.tsx'

type Row = { key: string; name: string; note?: string | undefined; cents: number | null; mark?: React.ReactNode }

/** One of the two sums to rent, with what it consists of. */
function RentWay({ title, cents, rows, unknown }: { title: string; cents: number; rows: Row[]; unknown: string }) {
  return (
    <div className={styles.way}>
      <h3>{title}</h3>
      <p className={`${styles.sum} figures`}>
        <Sum cents={cents} />
      </p>
      <table className={styles.ledger}>
        <tbody>
          {rows.map(({ key, name, note, cents: amount, mark }) => (
            <tr key={key}>
              <th scope="row">
                {name} {mark}
                {note && <span className={styles.below}>{note}</span>}
              </th>
              <td className="figures">
                {amount === null ? <span className={styles.unknown}>{unknown}</span> : formatCents(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Props = { costs: Costs; isDwelling: boolean; locale: Language }

/** What it costs to rent: each month, and on the day of the key; what stays the tenant's, and what he doesn't pay. */
export function RentCosts({ costs, isDwelling, locale }: Props) {
  const t = translations(locale, 'costs')
  const { month, charges, everyMonth, deposit, inventory, agencyCost, keyDay } = costs
  const months = deposit?.months ?? null
  const depositName = t('rent.deposit')
  const unknown = t('rent.unknown')
  const monthRows: Row[] = [
    { key: 'rent', name: t('rent.rent'), note: t('rent.rentNote'), cents: month },
    { key: 'charges', name: t('rent.charges'), cents: charges },
    { key: 'utilities', name: t('rent.utilities'), cents: null },
  ]
  const keyRows: Row[] = [
    { key: 'first', name: t('rent.first'), note: t('rent.firstNote'), cents: everyMonth },
    {
      key: 'deposit',
      name: depositName,
      note: deposit ? (months ? t('rent.depositMost', { count: months.value }) : t('rent.depositAsked')) : undefined,
      cents: deposit?.cents ?? null,
      mark: months && <SourceMark id="source-deposit" line={depositName} rates={[months]} locale={locale} />,
    },
    { key: 'inventory', name: t('rent.inventory'), note: t('rent.inventoryNote'), cents: inventory },
    ...(agencyCost ? [{ key: 'agency', name: t('rent.agencyCost'), cents: agencyCost }] : []),
    { key: 'insurance', name: t('rent.insurance'), cents: null },
  ]
  const notYours = isDwelling ? (['agent', 'registration'] as const) : []
  return (
    <div className={styles.purchase}>
      <div className={styles.ways}>
        <RentWay title={t('rent.month')} cents={everyMonth} rows={monthRows} unknown={unknown} />
        <RentWay title={t('rent.keyDay')} cents={keyDay} rows={keyRows} unknown={unknown} />
      </div>
      {isDwelling && deposit && (
        <p className={styles.stays}>
          <Icon name="check" />
          <span>
            <strong className="figures">{t('rent.yours', { amount: formatCents(deposit.cents) })}</strong>{' '}
            {t('rent.yoursNote')}
          </span>
        </p>
      )}
      {notYours.length > 0 && (
        <section className={styles.missing}>
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
