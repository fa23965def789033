import { useLocale, useTranslations } from 'next-intl'
import type { RenovationEstimate } from '#lib/renovation/rules-costs.ts'
import { estimateNotes, quantityText, rangeText } from '#lib/renovation/subject.ts'
import styles from './Renovation.module.css'

type Props = { estimate: RenovationEstimate }

/** The estimate: cost of each work and in total, and how reliable it is. */
export function Estimate({ estimate }: Props) {
  const locale = useLocale()
  const t = useTranslations('renovation')
  return (
    <section className={styles.estimate} aria-labelledby="estimate">
      <h2 id="estimate">{t('estimate.title')}</h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('estimate.work')}</th>
              <th scope="col">{t('estimate.quantity')}</th>
              <th scope="col">{t('estimate.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {estimate.works.map((work) => (
              <tr key={work.cost.work}>
                <th scope="row">{t(`works.${work.cost.work}`)}</th>
                <td className="figures">{quantityText(work, locale)}</td>
                <td className="figures">
                  {rangeText(work.range, locale)} <small>{t('estimate.vat', { vat: work.cost.vat })}</small>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('estimate.total')}
              </th>
              <td className="figures">
                <strong>{rangeText(estimate.total, locale)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {estimateNotes(estimate, locale).map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
    </section>
  )
}
