import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { VERIFICATIONS } from '#lib/domain/content/modules.ts'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { isOrdered } from '#lib/domain/staff/documents/ordered-kinds.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import { NEW } from '#lib/staff/documents/load-editor.ts'
import { columnsOf, type LoadedList } from '#lib/staff/lists/document-page.ts'
import { useOrderWords } from '../editor/kinds/kindWords.ts'
import { useSortWords } from '../sortable/sortWords.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { useListWords } from './listWords.ts'
import { OrderEditor } from './OrderEditor.tsx'

/** More documents than this can be narrowed. */
const FEW = 8

type Props = { kind: DocumentKind; loaded: LoadedList }

/** All documents of a kind: what it is for, a new one, their order, and the table of them. */
export function DocumentList({ kind, loaded: { list, all, documents, categories } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffEditor')
  const orderWords = useOrderWords()
  const sortWords = useSortWords()
  const listWords = useListWords()
  const { kind: words, choices } = documentLabels(kind, locale)
  return (
    <>
      <p>{words.about}</p>
      {DOCUMENTS[kind].adds && (
        <p>
          <ButtonLink href={deskPath('deskDocument', locale, kind, NEW)}>{t('add', { kind: words.one })}</ButtonLink>
        </p>
      )}
      {isOrdered(kind) && all > 1 && (
        <OrderEditor
          kind={kind}
          items={documents.map(({ id, title }) => ({ id, title }))}
          words={orderWords}
          sortWords={sortWords}
        />
      )}
      {all === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DocumentTable
          kind={kind}
          locale={locale}
          caption={words.many}
          first={list}
          columns={columnsOf(kind)}
          categories={categories}
          isLong={all > FEW}
          {...listWords}
          verifications={VERIFICATIONS.map((value) => ({
            value,
            label: choices[`fields.verification.${value}`] ?? value,
          }))}
        />
      )}
    </>
  )
}
