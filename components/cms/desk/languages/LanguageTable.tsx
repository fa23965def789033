import { useLocale, useTranslations } from 'next-intl'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { LanguageOverview } from '#lib/cms/documents/language-overview.ts'
import kindStyles from '../editor/kinds/Kinds.module.css'

/** How many texts of each kind each language lacks. */
export function LanguageTable({ overview: { languages, kinds } }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const names = useTranslations('cms.editor')
  return (
    <section className={kindStyles.panel}>
      <h2>{t('languages.table')}</h2>
      <p>{t('languages.tableHelp')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
      <section className={kindStyles.scroller} tabIndex={0} aria-label={t('languages.table')}>
        <table className={kindStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('languages.kind')}</th>
              {languages.map(({ code, inUse }) => (
                <th key={code} scope="col">
                  {names(`languages.${code}`)}
                  {!inUse && <span className={kindStyles.off}> ({t('languages.off')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, missing }) => (
              <tr key={kind}>
                <th scope="row">{documentLabels(kind, locale).kind.many}</th>
                {languages.map(({ code }) => (
                  <td key={code}>
                    {missing[code].length > 0 ? (
                      <a href={`#${code}-${kind}`}>{t('languages.lacks', { count: missing[code].length })}</a>
                    ) : (
                      <span className={kindStyles.off}>{t('languages.complete')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
