import { CategoryTree } from '#components/cms/desk/categories/CategoryTree.tsx'
import { Languages } from '#components/cms/desk/languages/Languages.tsx'
import { DescribedPictures } from '#components/cms/desk/library/DescribedPictures.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { languageOverview } from '#lib/cms/documents/language-overview.ts'
import { loadPictures } from '#lib/cms/library/picture-overview.ts'
import { readLibraryFilter } from '#lib/cms/library/rules-library-filter.ts'
import { loadCategoryTree } from '#lib/cms/lists/category-tree.ts'
import { listDocuments } from '#lib/cms/lists/list.ts'
import type { Language } from '#lib/listings/rules.ts'
import { OrderEditor } from './OrderEditor.tsx'

/** `query`: of the address. */
type Props = { kind: DocumentKind; locale: Language; query: Record<string, string | string[] | undefined> }

/** Of a kind what isn't its list: the site's languages, categories as a tree, an order, words of many pictures. */
export async function KindPage({ kind, locale, query }: Props) {
  switch (kind) {
    case 'language':
      return <Languages overview={await languageOverview(locale)} />
    case 'category':
      return <CategoryTree tree={await loadCategoryTree(locale)} />
    case 'picture': {
      const filter = readLibraryFilter(query)
      return <DescribedPictures filter={filter} overview={await loadPictures(filter)} />
    }
    default: {
      const documents = await listDocuments(kind, locale)
      return <OrderEditor kind={kind} items={documents.map(({ id, title }) => ({ id, title }))} />
    }
  }
}
