import type { Language } from '#lib/domain/listing/listing.ts'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { readListQuery } from '#lib/domain/staff/lists/list-query.ts'
import { languageOverview } from '#lib/staff/documents/language-overview.ts'
import { loadCategoryTree } from '#lib/staff/lists/category-tree.ts'
import { loadDocumentPage } from '#lib/staff/lists/document-page.ts'
import { loadFiles } from '#lib/staff/media/file-overview.ts'
import { readLibraryFilter } from '#lib/staff/media/library-filter.ts'
import { loadPictures } from '#lib/staff/media/picture-overview.ts'
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
