import type { Metadata } from 'next'
import { PagePlace, PlaceActs } from '#components/cms/desk/pages/PagePlace.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadPlace } from '#lib/cms/pages/view-place.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await staffOfPage('deskPlace')
  const view = staff && (await loadPlace(item, query, locale))
  return itemMetadata('deskPlace', locale, view?.page.title)
}

/** Where one page stands in the tree: moves, copies and removes it. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskPlace', locale)
  if (!staff) return <DeskMissing />
  const view = await loadPlace(item, query, locale)
  if (!view) return <DeskMissing />
  return (
    <DeskFrame
      words={['cms.pages.move', 'cms.pages.refused', 'cms.pages.tree']}
      page="deskPlace"
      parts={[item]}
      staff={staff}
      title={view.page.title}
      bar={<PlaceActs id={view.page.id} />}
    >
      <PagePlace {...view} />
    </DeskFrame>
  )
}
