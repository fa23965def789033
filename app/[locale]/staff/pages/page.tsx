import type { Metadata } from 'next'
import { AddPage, PageTree } from '#components/cms/desk/pages/PageTree.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadPageTree } from '#lib/cms/pages/view-tree.ts'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskPages').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The pages of the site and their places in the menu. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done, version, q = '' }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskPages', locale)
  if (!staff) return <DeskMissing />
  return (
    <DeskFrame
      words={['cms.live', 'cms.pages.move', 'cms.pages.refused', 'cms.pages.tree', 'desk.sortable']}
      page="deskPages"
      staff={staff}
      bar={<AddPage />}
    >
      <PageTree tree={await loadPageTree(locale)} done={done} version={version} wanted={q} />
    </DeskFrame>
  )
}
