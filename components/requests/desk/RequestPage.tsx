import { useTranslations } from 'next-intl'
import { WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedAnswer } from '#lib/requests/answers/view.ts'
import type { LoadedRequest } from '#lib/requests/view.ts'
import type { LoadedSnooze, LoadedTasks } from '#lib/tasks/view.ts'
import { LeftText } from '../../desk-ui/LeftText.tsx'
import { SnoozePart } from '../../tasks/desk/SnoozePart.tsx'
import { TasksPart } from '../../tasks/desk/TasksPart.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { OwnerUpload } from './OwnerUpload.tsx'
import { RequestAbout } from './RequestAbout.tsx'
import { RequestButtons } from './RequestButtons.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { RequestMails } from './RequestMails.tsx'
import { RequestWays } from './RequestWays.tsx'

type Props = {
  request: LoadedRequest
  /** Null where no mail can be sent. */
  answer: LoadedAnswer | null
  /** An answer wasn't sent, because somebody was first. */
  isNewer: boolean
  /** The id of who reads it. */
  reader: string
  tasks: LoadedTasks | null
  snooze: LoadedSnooze
}

function Ways({ id }: { id: string }) {
  const locale = useLocale()
  const t = useTranslations('requests.desk.ways')
  const words = { label: t('label'), list: t('list'), previous: t('previous'), next: t('next') }
  return <RequestWays path={deskPath('deskRequest', locale, id)} list={pathTo('deskRequests', locale)} words={words} />
}

/** One request: its state and what can be done, what was asked, its mails, notes and history. */
export const RequestPage = ({ request, answer, isNewer, reader, tasks, snooze }: Props) => (
  <>
    <Ways id={request.id} />
    <RequestButtons request={request} reader={reader} />
    <WithSidePanel
      main={
        <>
          <RequestFacts request={request} />
          <OwnerUpload request={request} />
          {answer ? <AnswerForm answer={answer} isNewer={isNewer} /> : <LeftText form="answerRequest" id="answer" />}
          <RequestMails request={request} />
        </>
      }
      side={
        <>
          <RequestAbout request={request} />
          <SnoozePart snooze={snooze} />
          <TasksPart tasks={tasks} />
          <RequestHistory request={request} />
          <OtherRequests request={request} />
        </>
      }
    />
  </>
)
