import { getTranslations } from 'next-intl/server'
import { getLocale } from '#lib/i18n/page-locale.ts'
import styles from './CookieTables.module.css'
import { consentCategories, type ShownStorage } from './consentCategories.ts'

const COLUMNS = ['name', 'by', 'purpose', 'kept', 'place'] as const satisfies readonly (keyof ShownStorage)[]

/**
 * A table per category of everything that may be stored, as the cookie settings show it; for the page of the cookie
 * policy.
 */
export async function CookieTables() {
  const locale = await getLocale()
  const t = await getTranslations('consent')
  const categories = await consentCategories(locale)
  return (
    <section className={`page-width ${styles.section}`}>
      <h2>{t('table.title')}</h2>
      <p className={styles.intro}>{t('table.intro')}</p>
      {categories.map(({ category, name, text, things }) => (
        <section key={category}>
          <h3>{name}</h3>
          <p className={styles.about}>{text}</p>
          {things.length === 0 ? (
            <p>{t('table.nothing')}</p>
          ) : (
            <table className={styles.table}>
              <caption className="visually-hidden">{t('table.caption', { category: name })}</caption>
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col">
                      {t(`table.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {things.map((thing) => (
                  <tr key={`${thing.by} ${thing.name} ${thing.purpose}`}>
                    <th scope="row">{thing.name}</th>
                    {COLUMNS.slice(1).map((column) => (
                      <td key={column} data-label={t(`table.${column}`)}>
                        {thing[column]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </section>
  )
}
