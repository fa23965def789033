import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { TemplatesPage } from '#components/requests/desk/TemplatesPage.tsx'
import { requireStaff } from '#lib/desk/require-staff.ts'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadTemplates } from '#lib/requests/answers/view-templates.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskTemplates').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** Answers to begin with, of one's own and of one's office. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, { done, draft, template }] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const staff = await requireStaff('deskTemplates', locale, pathTo('deskTemplates', locale))
  if (!staff) return <DeskMissing />
  await openDraft(draft)
  const loaded = await loadTemplates(staff, template)
  return (
    <DeskFrame page="deskTemplates" staff={staff}>
      <TemplatesPage loaded={loaded} done={done} />
    </DeskFrame>
  )
}
