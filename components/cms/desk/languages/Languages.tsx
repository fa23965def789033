import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { KindOverview, LanguageOverview } from '#lib/cms/documents/language-overview.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { LanguageSwitches } from './LanguageSwitches.tsx'
import styles from './Languages.module.css'

/** How many texts of each kind each language lacks. */
function LanguageTable({ overview: { languages, kinds } }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const names = useTranslations('cms.editor')
  return (
    <section className={styles.panel}>
      <h2>{t('languages.table')}</h2>
      <p>{t('languages.tableHelp')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('languages.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('languages.kind')}</th>
              {languages.map(({ code, inUse }) => (
                <th key={code} scope="col">
                  {names(`languages.${code}`)}
                  {!inUse && <span className={styles.off}> ({t('languages.off')})</span>}
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
                      <span className={styles.off}>{t('languages.complete')}</span>
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

/** No longer lists than this; a language that was just switched on lacks everything. */
const MOST = 60

/** `isInUse`: its list can be narrowed to what lacks the language. */
type LanguagesProps = { language: Language; isInUse: boolean; kinds: readonly KindOverview[] }

/** Whether the list of a kind is the table that can be narrowed by a language. */
const isNarrowed = (kind: DocumentKind): boolean => kind !== 'picture' && kind !== 'category'

const More = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <Anchor href={href}>{text}</Anchor>

/** What lacks a text in a language, by kind, each with its editor. */
function MissingTexts({ language, isInUse, kinds }: LanguagesProps) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const lacking = kinds.filter(({ missing }) => missing[language].length > 0)
  if (lacking.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{t('languages.lacksIn', { language: t(`languages.names.${language}`) })}</h2>
      {lacking.map(({ kind, missing }) => (
        <section key={kind} id={`${language}-${kind}`}>
          <h3>{documentLabels(kind, locale).kind.many}</h3>
          <ul className={styles.links}>
            {missing[language].slice(0, MOST).map(({ id, title }) => (
              <li key={id}>
                <Anchor href={deskPath('deskDocument', locale, kind, addressId(id))}>{title}</Anchor>
              </li>
            ))}
          </ul>
          {missing[language].length > MOST && (
            <p>
              <More
                text={t('languages.more', { count: missing[language].length - MOST })}
                href={isInUse && isNarrowed(kind) ? `${deskPath('deskKind', locale, kind)}?missing=${language}` : null}
              />
            </p>
          )}
        </section>
      ))}
    </section>
  )
}

/** The languages of the site: switched on and off, and what each lacks. */
export function Languages({ overview }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const { kind, errors } = documentLabels('language', locale)
  return (
    <>
      <p>{kind.about}</p>
      <LanguageSwitches languages={overview.languages} errors={errors} />
      <LanguageTable overview={overview} />
      {overview.languages.map(({ code, inUse }) => (
        <MissingTexts key={code} language={code} isInUse={inUse} kinds={overview.kinds} />
      ))}
    </>
  )
}
