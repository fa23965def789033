import { useTranslations } from 'next-intl'
import type { LoadedHomePage } from '#lib/home-records/view-page.ts'
import { DoneNotice } from '../../../desk-ui/DoneNotice.tsx'
import { HomeDocuments } from '../HomeDocuments.tsx'
import { HomeHistory, HomeKnown } from '../HomePage.tsx'
import { HomePictures } from '../HomePictures.tsx'
import { EndHome } from './EndHome.tsx'
import { HomeOverview } from './HomeOverview.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordRequests, RecordVisits } from './RecordLists.tsx'
import { SetState } from './SetState.tsx'

/** What a tab shows. */
function Shown({ shown, record }: LoadedHomePage) {
  const t = useTranslations('homes')
  switch (shown.tab) {
    case 'overview':
      return <HomeOverview record={record} overview={shown.overview} tasks={shown.tasks} />
    case 'requests':
      return <RecordRequests home={record.id} requests={shown.requests} />
    case 'visits':
      return <RecordVisits home={record.id} visits={shown.visits} />
    case 'facts':
      return <HomeKnown home={shown.home} />
    case 'pictures':
      return shown.home.pictures.length < 2 ? <p>{t('page.fewPictures')}</p> : <HomePictures home={shown.home} />
    case 'documents':
      return <HomeDocuments home={shown.home} />
    case 'history':
      return <HomeHistory home={shown.home} happened={shown.happened} />
  }
}

/** One home, and all that happened to it. */
export function RecordPage({ page, done }: { page: LoadedHomePage; done: string | undefined }) {
  const { record, shown, ending } = page
  return (
    <RecordFrame record={record} tab={shown.tab}>
      <DoneNotice of="homes.done" done={done} problems={['stateUnchanged', 'stateOff', 'stateStale']} />
      {ending && <EndHome id={record.id} ending={ending} />}
      {!ending && <SetState record={record} />}
      <Shown {...page} />
    </RecordFrame>
  )
}
