import type { Metadata } from 'next'
import { KindActs } from '#components/cms/desk/lists/KindActs.tsx'
import { KindPage } from '#components/cms/desk/lists/KindPage.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { isDocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { titleOfKind } from '#lib/cms/lists/kinds.ts'
import { hasPageBesideList } from '#lib/cms/lists/rules-beside.ts'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { may } from '#lib/desk/permissions.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOfKind((await params).item, await pageLocale(params)), robots: { index: false, follow: false } }
}

/** All documents of one kind as a list, or what its kind has beside one. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item: kind }, locale, query] = await Promise.all([params, pageLocale(params), searchParams])
  const of = { page: 'deskKind', parts: [kind] } as const
  const title = titleOfKind(kind, locale)
  if (!isDocumentKind(kind) || !hasPageBesideList(kind, query)) {
    const shown = await listScreen('deskKind', locale, query, kind)
    if (!shown || !isDocumentKind(kind)) return <DeskMissing />
    return (
      <ListPage {...of} {...shown} title={title} words={['cms.uploads']}>
        <KindActs kind={kind} />
      </ListPage>
    )
  }
  const staff = await requireStaff('deskKind', locale, deskPath('deskKind', locale, kind))
  if (!staff || !may(staff.role, DOCUMENTS[kind].permission)) return <DeskMissing />
  return (
    <DeskFrame
      {...{ ...of, staff, title }}
      words={[
        'cms.editor.languages',
        'cms.kinds.languages',
        'cms.kinds.order',
        'cms.pictures.describe',
        'desk.lists.categories',
        'desk.sortable',
      ]}
    >
      <KindPage kind={kind} locale={locale} query={query} />
    </DeskFrame>
  )
}
