import type { Metadata } from 'next'
import { KindList } from '#components/cms/desk/lists/KindList.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { isDocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { may } from '#lib/desk/permissions.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { formatListQuery, readListQuery } from '#lib/desk/rules-list-query.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

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
  const filter = formatListQuery(readListQuery(query))
  const staff = await requireStaff('deskKind', locale, `${deskPath('deskKind', locale, kind)}${filter && `?${filter}`}`)
  if (!staff) return <DeskMissing />
  if (!isDocumentKind(kind) || !may(staff.role, DOCUMENTS[kind].permission)) return <DeskMissing />
  return (
    <DeskFrame
      words={[
        'cms.editor.languages',
        'cms.kinds.languages',
        'cms.kinds.order',
        'cms.pictures.describe',
        'cms.uploads',
        'desk.lists',
        'desk.sortable',
      ]}
      page="deskKind"
      parts={[kind]}
      staff={staff}
      title={documentLabels(kind, locale).kind.many}
    >
      <KindList kind={kind} locale={locale} query={query} />
    </DeskFrame>
  )
}
