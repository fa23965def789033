import { Icon } from '#components/ui/Icon.tsx'
import { documentAddress, type ShownDocuments } from '#lib/documents/rules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import styles from './DocumentList.module.css'

type Props = {
  of: 'home' | 'project'
  id: number
  documents: ShownDocuments
  locale: Language
  /** Language of the names. */
  wordsLanguage: Language
}

/** What everybody may open, by name; of the others only which kinds there are. */
export function DocumentList({ of, id, documents: { open, onRequest, afterVisit }, locale, wordsLanguage }: Props) {
  const t = translations(locale, 'documents')
  const kept = { onRequest, afterVisit }
  return (
    <>
      {open.length > 0 && (
        <DocumentLinks>
          {open.map(({ key, name }) => (
            <li key={key}>
              <Icon name="document" />
              <a
                href={documentAddress(of, id, key)}
                lang={wordsLanguage === locale ? undefined : wordsLanguage}
                data-plain=""
                rel="nofollow"
              >
                {name}
              </a>
            </li>
          ))}
        </DocumentLinks>
      )}
      {(['onRequest', 'afterVisit'] as const).map(
        (visibility) =>
          kept[visibility].length > 0 && (
            <p key={visibility} className={styles.kept}>
              {t(visibility, { kinds: kept[visibility].map((kind) => t(`kinds.${kind}`)).join(', ') })}
            </p>
          ),
      )}
    </>
  )
}
