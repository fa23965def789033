import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { HomeDashboard } from '#components/owners/dashboard/HomeDashboard.tsx'
import { OwnerFrame } from '#components/owners/frame/OwnerFrame.tsx'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { ownerPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadOwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { loadDashboard } from '#lib/owners/dashboard/view.ts'
import { requireOwner } from '#lib/owners/require-owner.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return { title: routeOf('ownerHome').title[locale], robots: { index: false } }
}

/** The dashboard of one home. */
export default async function Page({ params, searchParams }: Props) {
  const [{ id }, { done, draft, problem }] = await Promise.all([params, firstValues(searchParams)])
  const locale = await pageLocale(params)
  const owner = await requireOwner(locale, ownerPath('ownerHome', Number(id), locale))
  const home = await loadOwnHome(owner, id, locale)
  const shown = home && (await loadDashboard(owner, home, locale, await requestTime(), 'page'))
  if (!shown) return <MissingContent />
  await openDraft(draft)
  return (
    <OwnerFrame route="ownerHome" home={home} title={home.title} lang={home.lang}>
      <HomeDashboard shown={shown} home={home} done={done} problem={problem} />
    </OwnerFrame>
  )
}
