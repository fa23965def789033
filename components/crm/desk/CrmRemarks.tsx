import { useTranslations } from 'next-intl'
import type { LoadedCrm } from '#lib/crm/desk/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import styles from '../../imports/desk/Imports.module.css'

type Props = Pick<LoadedCrm, 'problems' | 'unknown' | 'title'>

/** What the last reading of the CRM left out, and values that the mapping doesn't know; nothing where there is neither. */
export function CrmRemarks({ problems, unknown, title }: Props) {
  const t = useTranslations('crm')
  return (
    <>
      {problems.shown.length > 0 && (
        <section className={`${frameStyles.card} ${styles.remarks}`}>
          <h2>{t('problemsTitle')}</h2>
          <p>{t('problemsText')}</p>
          <details>
            <summary>{t('list', { count: problems.shown.length + problems.rest })}</summary>
            <ul lang="en">
              {problems.shown.map((sentence) => (
                <li key={sentence}>
                  <bdi>{sentence}</bdi>
                </li>
              ))}
            </ul>
            {problems.rest > 0 && <p>{t('more', { count: problems.rest })}</p>}
          </details>
        </section>
      )}
      {unknown.shown.length > 0 && (
        <section className={`${frameStyles.card} ${styles.remarks}`}>
          <h2>{t('unknownTitle')}</h2>
          <p>{t('unknownText', { crm: title })}</p>
          <details>
            <summary>{t('list', { count: unknown.shown.length + unknown.rest })}</summary>
            <div className={tableStyles.wrapping}>
              <PlainTable
                caption={t('unknownTitle')}
                heads={[t('unknownField', { crm: title }), t('unknownValue'), t('unknownHomes')]}
                rows={unknown.shown.map(({ field, value, count }) => ({
                  key: `${field} ${value}`,
                  cells: [<bdi key="field">{field}</bdi>, <bdi key="value">{value}</bdi>, count],
                }))}
              />
            </div>
            {unknown.rest > 0 && <p>{t('more', { count: unknown.rest })}</p>}
          </details>
        </section>
      )}
    </>
  )
}
