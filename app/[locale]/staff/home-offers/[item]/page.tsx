import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DeskNotice, DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { HomeOffers } from '#components/offers/desk/HomeOffers.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { decidedFirst, loadOffers } from '#lib/offers/view.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; item: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskHomeOffers').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The offers for one home. */
export default async function Page({ params, searchParams }: Props) {
  const [{ item }, locale, { done, offer, enter, counter, seal }] = await Promise.all([
    params,
    pageLocale(params),
    firstValues(searchParams),
  ])
  const staff = await requireStaff('deskHomeOffers', locale, deskPath('deskHomeOffers', locale, item))
  if (!staff) return <DeskMissing />
  const loaded = await loadOffers(staff, item, locale, await requestTime())
  if (!loaded) return <DeskMissing />
  await openDraft(enter ?? counter ?? seal)
  const first = done === 'unchanged' && offer ? decidedFirst(loaded, offer) : null
  const t = await getTranslations('offers.desk')
  return (
    <DeskFrame page="deskHomeOffers" parts={[item]} staff={staff} title={loaded.title}>
      {first ? (
        <DeskNotice isProblem>{t('first', first)}</DeskNotice>
      ) : (
        <DoneNotice of="offers.desk.done" done={done} />
      )}
      <HomeOffers loaded={loaded} />
    </DeskFrame>
  )
}
