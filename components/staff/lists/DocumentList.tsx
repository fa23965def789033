import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { filteredDocuments, NO_FILTER } from '#lib/domain/staff/documents/list-filter.ts'
import { isOrdered } from '#lib/domain/staff/documents/ordered-kinds.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import type { DocumentSummary } from '#lib/staff/documents/list-documents.ts'
import { addressId, NEW } from '#lib/staff/documents/load-editor.ts'
import { useOrderWords } from '../editor/kinds/kindWords.ts'
import { Mark } from '../Mark.tsx'
import { useSortWords } from '../sortable/sortWords.ts'
import { ListSearch } from './ListSearch.tsx'
import styles from './Lists.module.css'
import { OrderEditor } from './OrderEditor.tsx'

/** More documents than this can be searched. */
const FEW = 20

/** `wanted`: only those with this in their name, '' for all; null where the list was narrowed already. */
type Props = { kind: DocumentKind; documents: readonly DocumentSummary[]; wanted: string | null }

/** All documents of a kind: name, state, languages that are missing, when it last changed. */
export function DocumentList({ kind, documents, wanted }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffEditor')
  const orderWords = useOrderWords()
  const sortWords = useSortWords()
  const { kind: words } = documentLabels(kind, locale)
  const found = filteredDocuments(documents, { ...NO_FILTER, text: wanted ?? '' })
  return (
    <>
      <p>{words.about}</p>
      {DOCUMENTS[kind].adds && (
        <p>
          <ButtonLink href={deskPath('deskDocument', locale, kind, NEW)}>{t('add', { kind: words.one })}</ButtonLink>
        </p>
      )}
      {isOrdered(kind) && documents.length > 1 && (
        <OrderEditor
          kind={kind}
          items={documents.map(({ id, title }) => ({ id, title }))}
          words={orderWords}
          sortWords={sortWords}
        />
      )}
      {wanted !== null && documents.length > FEW && <ListSearch wanted={wanted} count={found.length} />}
      {documents.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.list}>
        {found.map(({ id, title, status, missing, changedAt }) => (
          <li key={id}>
            <Anchor href={deskPath('deskDocument', locale, kind, addressId(id))}>{title}</Anchor>
            {status === 'Draft' && <Mark>{t('draft')}</Mark>}
            {missing.length > 0 && <Mark>{t('missing', { languages: missing.join(', ').toUpperCase() })}</Mark>}
            {changedAt && <small>{t('changed', { day: formatDayOf(changedAt, locale) })}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
