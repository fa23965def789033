import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { isOrdered } from '#lib/cms/collections/rules-ordered-kinds.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { NEW } from '#lib/cms/documents/view-editor.ts'
import { columnsOf, type LoadedList } from '#lib/cms/lists/view-page.ts'
import { VERIFICATIONS } from '#lib/content/rules-modules.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { OrderEditor } from './OrderEditor.tsx'

/** More documents than this can be narrowed. */
const FEW = 8

type Props = { kind: DocumentKind; loaded: LoadedList }

/** All documents of a kind: what it is for, a new one, their order, and the table of them. */
export function DocumentList({ kind, loaded: { list, all, documents, categories } }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.editor')
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
        <OrderEditor kind={kind} items={documents.map(({ id, title }) => ({ id, title }))} />
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
          verifications={VERIFICATIONS.map((value) => ({
            value,
            label: choices[`fields.verification.${value}`] ?? value,
          }))}
        />
      )}
    </>
  )
}
