import type { Metadata } from 'next'
import { ArticleList } from '#components/staff/articles/ArticleList.tsx'
import { DeskFrame } from '#components/staff/DeskFrame.tsx'
import { DeskMissing } from '#components/staff/DeskMissing.tsx'
import { Languages } from '#components/staff/languages/Languages.tsx'
import { DocumentList } from '#components/staff/lists/DocumentList.tsx'
import { PictureList } from '#components/staff/pictures/PictureList.tsx'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import { isDocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { readListFilter } from '#lib/domain/staff/documents/list-filter.ts'
import { may } from '#lib/domain/staff/permissions.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { articleListWords } from '#lib/staff/articles/article-tools.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import { languageOverview } from '#lib/staff/documents/language-overview.ts'
import { listDocuments } from '#lib/staff/documents/list-documents.ts'
import { referencesOf } from '#lib/staff/documents/references.ts'
import { loadPictures, readPictureFilter } from '#lib/staff/media/picture-overview.ts'
import { requireStaff } from '#lib/staff/require-staff.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; item: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale] = await Promise.all([params, pageLocale(params)])
  const title = isDocumentKind(item) ? documentLabels(item, locale).kind.many : routeOf('deskKind').title[locale]
  return { title, robots: { index: false, follow: false } }
}

/** All documents of one kind. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item: kind }, locale, query] = await Promise.all([params, pageLocale(params), searchParams])
  const staff = await requireStaff('deskKind', locale)
  if (!staff) return <DeskMissing />
  if (!isDocumentKind(kind) || !may(staff.role, DOCUMENTS[kind].permission)) return <DeskMissing />
  return (
    <DeskFrame page="deskKind" staff={staff} title={documentLabels(kind, locale).kind.many}>
      {kind === 'language' ? (
        <Languages overview={await languageOverview(locale)} />
      ) : kind === 'article' ? (
        <ArticleList
          documents={await listDocuments(kind, locale)}
          categories={(await referencesOf(kind, locale)).category ?? []}
          filter={readListFilter(query)}
          words={articleListWords(locale)}
        />
      ) : kind === 'picture' ? (
        <PictureList filter={readPictureFilter(query)} overview={await loadPictures(readPictureFilter(query))} />
      ) : (
        <DocumentList kind={kind} documents={await listDocuments(kind, locale)} wanted={readListFilter(query).text} />
      )}
    </DeskFrame>
  )
}
