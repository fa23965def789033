import type { Metadata } from 'next'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { AgendaBar } from '#components/viewings/desk/AgendaBar.tsx'
import { AgendaPage } from '#components/viewings/desk/AgendaPage.tsx'
import { openDraft } from '#lib/forms/form-drafts.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadScreen } from '#lib/viewings/agenda/view-screen.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeOf('deskAgenda').title[await pageLocale(params)], robots: { index: false, follow: false } }
}

/** The viewings of the offices that the reader may see. */
export default async function Page({ params, searchParams }: Props) {
  const [locale, parameters] = await Promise.all([pageLocale(params), firstValues(searchParams)])
  const screen = await loadScreen(parameters, locale)
  if (!screen) return <DeskMissing />
  await openDraft(parameters.draft)
  const { staff, agenda, query, today } = screen
  return (
    <DeskFrame
      words={[
        'viewings.desk.feedbackStates',
        'viewings.desk.moving',
        'viewings.desk.states',
        'viewings.desk.week',
        'viewings.desk.words',
      ]}
      page="deskAgenda"
      staff={staff}
      fills
      bar={<AgendaBar {...{ agenda, query, today }} />}
    >
      <AgendaPage screen={screen} done={parameters.done} />
    </DeskFrame>
  )
}
