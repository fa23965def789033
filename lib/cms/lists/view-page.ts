/** One page of a list of documents, as its address asks for it, in words. */

import type { ListColumn, ListQuery } from '../../desk/rules-list-query.ts'
import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTableDay } from '../../shared/format-dates.ts'
import { brusselsDay } from '../../shared/time.ts'
import { type DocumentDefinition, isLackedWhenEmpty } from '../collections/rules-definition.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { pageNames, type ReferenceOption, referencesOf } from '../documents/references.ts'
import { addressId } from '../documents/view-editor.ts'
import { type DocumentSummary, listDocuments } from './list.ts'
import { filteredDocuments } from './rules-filter.ts'
import { pageOf, sortedDocuments } from './rules-sort-documents.ts'

export type ListRow = {
  id: string
  title: string
  href: string
  status: string | null
  cells: Partial<Record<ListColumn, string>>
}

export type ListPage = {
  rows: ListRow[]
  page: number
  pages: number
  /** How many documents the filter leaves, as a number and as a sentence. */
  count: number
  summary: string
}

/** The columns of a kind beside the name. */
export function columnsOf(kind: DocumentKind): ListColumn[] {
  const { fields, texts }: DocumentDefinition = DOCUMENTS[kind]
  return [
    ...('status' in fields ? (['state'] as const) : []),
    ...('category_id' in fields && fields.category_id?.kind === 'reference' ? (['category'] as const) : []),
    ...(texts && isLackedWhenEmpty(texts.fields) ? (['missing'] as const) : []),
    'changed',
  ]
}

/** What a list of the kind offers in its filter of categories; none where its documents have none. */
export async function categoriesOf(kind: DocumentKind, locale: Language): Promise<ReferenceOption[]> {
  return columnsOf(kind).includes('category') ? ((await referencesOf(kind, locale)).category ?? []) : []
}

/** `all`: how many there are before they are narrowed. */
export type LoadedList = { list: ListPage; all: number; documents: DocumentSummary[]; categories: ReferenceOption[] }

/** The page of a list that a query asks for. */
export async function loadDocumentPage(kind: DocumentKind, query: ListQuery, locale: Language): Promise<LoadedList> {
  const [documents, categories, placed] = await Promise.all([
    listDocuments(kind, locale),
    categoriesOf(kind, locale),
    kind === 'page' ? pageNames(locale) : null,
  ])
  const names = new Map(categories.map(({ id, title }) => [id, title]))
  const found = sortedDocuments(filteredDocuments(documents, query.filter), query.sort, locale, names)
  const { rows, page, pages } = pageOf(found, query.page)
  const t = translations(locale, 'desk.lists')
  const rowOf = ({ id, title, status, missing, category, changedAt }: DocumentSummary): ListRow => ({
    ...{ id, title: placed?.get(id) ?? title, status },
    href: deskPath('deskDocument', locale, kind, addressId(id)),
    cells: {
      state: status === null ? '' : t(`states.${status === 'Draft' ? 'Draft' : 'Published'}`),
      category: names.get(category ?? 0) ?? '',
      missing: missing.join(', ').toUpperCase(),
      changed: changedAt ? formatTableDay(brusselsDay(changedAt.toISOString()), locale) : '',
    },
  })
  return {
    list: {
      ...{ page, pages, count: found.length },
      rows: rows.map(rowOf),
      summary: t('summary', { count: found.length }),
    },
    ...{ all: documents.length, documents, categories },
  }
}
