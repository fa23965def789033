import type { Metadata } from 'next'
import { cache } from 'react'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { WishPage } from '#components/saved-searches/desk/WishPage.tsx'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { loadWish } from '#lib/saved-searches/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }> }

/** The page and its title read it once. */
const load = cache(loadWish)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ item }, locale, staff] = await Promise.all([params, pageLocale(params), staffOfPage('deskWish')])
  const found = staff && (await load(staff, item, locale, await requestTime()))
  return itemMetadata('deskWish', locale, found?.facts.map(({ value }) => value).join(' · '))
}

/** What some people wait for, and who they are. */
export default async function Page({ params }: Props) {
  const [{ item }, locale] = await Promise.all([params, pageLocale(params)])
  const staff = await requireStaff('deskWish', locale, deskPath('deskWish', locale, item))
  if (!staff) return <DeskMissing />
  const wish = await load(staff, item, locale, await requestTime())
  if (!wish) return <DeskMissing />
  return (
    <DeskFrame page="deskWish" parts={[item]} staff={staff}>
      <WishPage wish={wish} />
    </DeskFrame>
  )
}
