import type { Metadata } from 'next'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { ListPage } from '#components/desk-ui/list/ListPage.tsx'
import type { SearchParams } from '#components/form-kit/pages/query.ts'
import { NewsletterBar } from '#components/newsletters/desk/NewsletterBar.tsx'
import { listScreen } from '#lib/desk/lists/list-screen.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadReaders } from '#lib/newsletters/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskNewsletters').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Newsletters, with how far each was sent. */
export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const shown = await listScreen('deskNewsletters', locale, await searchParams)
  if (!shown) return <DeskMissing />
  return (
    <ListPage page="deskNewsletters" {...shown}>
      <NewsletterBar readers={await loadReaders(shown.staff, locale)} />
    </ListPage>
  )
}
