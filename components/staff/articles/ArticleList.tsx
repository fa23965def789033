import { useTranslations } from 'next-intl'
import { filteredDocuments, type ListFilter } from '#lib/domain/staff/documents/list-filter.ts'
import type { ArticleWords } from '#lib/staff/articles/article-tools.ts'
import type { DocumentSummary } from '#lib/staff/documents/list-documents.ts'
import type { ReferenceOption } from '#lib/staff/documents/references.ts'
import { DocumentList } from '../lists/DocumentList.tsx'
import { ListFilterForm } from './ListFilterForm.tsx'

type Props = {
  documents: readonly DocumentSummary[]
  categories: readonly ReferenceOption[]
  filter: ListFilter
  words: ArticleWords['list']
}

/** The articles, narrowed by what the address says. */
export function ArticleList({ documents, categories, filter, words }: Props) {
  const t = useTranslations('staffEditor')
  const shown = filteredDocuments(documents, filter)
  const names = { nl: t('languages.nl'), fr: t('languages.fr'), en: t('languages.en'), de: t('languages.de') }
  return (
    <>
      <ListFilterForm
        filter={filter}
        words={words}
        languageNames={names}
        categories={categories}
        count={shown.length}
      />
      <DocumentList kind="article" documents={shown} wanted={null} />
    </>
  )
}
