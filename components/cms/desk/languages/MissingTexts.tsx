import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { KindOverview } from '#lib/cms/documents/language-overview.ts'
import { addressId } from '#lib/cms/documents/view-editor.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import kindStyles from '../editor/kinds/Kinds.module.css'

/** No longer lists than this; a language that was just switched on lacks everything. */
const MOST = 60

/** `isInUse`: its list can be narrowed to what lacks the language. */
type Props = { language: Language; isInUse: boolean; kinds: readonly KindOverview[] }

/** Whether the list of a kind is the table that can be narrowed by a language. */
const isNarrowed = (kind: DocumentKind): boolean => kind !== 'picture' && kind !== 'category'

const More = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <Anchor href={href}>{text}</Anchor>

/** What lacks a text in a language, by kind, each with its editor. */
export function MissingTexts({ language, isInUse, kinds }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const lacking = kinds.filter(({ missing }) => missing[language].length > 0)
  if (lacking.length === 0) return null
  return (
    <section className={kindStyles.panel}>
      <h2>{t('languages.lacksIn', { language: t(`languages.names.${language}`) })}</h2>
      {lacking.map(({ kind, missing }) => (
        <section key={kind} id={`${language}-${kind}`}>
          <h3>{documentLabels(kind, locale).kind.many}</h3>
          <ul className={kindStyles.links}>
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
