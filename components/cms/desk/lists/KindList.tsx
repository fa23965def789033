import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { languageOverview } from '#lib/cms/documents/language-overview.ts'
import { loadFiles } from '#lib/cms/library/file-overview.ts'
import { readLibraryFilter } from '#lib/cms/library/library-filter.ts'
import { loadPictures } from '#lib/cms/library/picture-overview.ts'
import { loadCategoryTree } from '#lib/cms/lists/category-tree.ts'
import { loadDocumentPage } from '#lib/cms/lists/view-page.ts'
import { readListQuery } from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'
import { CategoryTree } from '../categories/CategoryTree.tsx'
import { Languages } from '../languages/Languages.tsx'
import { FileList } from '../library/FileList.tsx'
import { PictureList } from '../library/PictureList.tsx'
import { DocumentList } from './DocumentList.tsx'

/** `query`: of the address, by which lists are narrowed. */
type Props = { kind: DocumentKind; locale: Language; query: Record<string, string | string[] | undefined> }

/** All documents of a kind, in the way in which its kind is listed. */
export async function KindList({ kind, locale, query }: Props) {
  switch (kind) {
    case 'language':
      return <Languages overview={await languageOverview(locale)} />
    case 'category':
      return <CategoryTree tree={await loadCategoryTree(locale)} />
    case 'picture': {
      const filter = readLibraryFilter(query)
      return <PictureList filter={filter} overview={await loadPictures(filter)} />
    }
    case 'file': {
      const filter = readLibraryFilter(query)
      return <FileList filter={filter} overview={await loadFiles(filter, locale)} />
    }
    default:
      return <DocumentList kind={kind} loaded={await loadDocumentPage(kind, readListQuery(query), locale)} />
  }
}
