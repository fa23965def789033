import { useTranslations } from 'next-intl'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskNotice, DoneNotice } from '#components/desk-ui/DoneNotice.tsx'
import { InboxBody } from '#components/desk-ui/inbox/Inbox.tsx'
import { ListViews } from '#components/desk-ui/list/ListViews.tsx'
import { SaveView } from '#components/desk-ui/list/SaveView.tsx'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedTalks } from '#lib/tasks/view-conversation.ts'
import { AskMove } from '../AskMove.tsx'
import { MovedRequests } from '../MovedRequests.tsx'
import { InboxMenu } from './InboxMenu.tsx'
import { RequestsInbox } from './RequestsInbox.tsx'

type Props = {
  inbox: LoadedTalks
  /** The request whose page it is; null: the list's. */
  opened: string | null
  /** Of the address: what was just done, that a colleague was first, to which office it is to be moved. */
  said: { done?: string | undefined; newer?: string | undefined; move?: string | undefined }
}

/** What the address says of a form that was sent without a script. */
function Above({ inbox: { moves, shown, refused }, said: { done, newer, move } }: Props) {
  const t = useTranslations('requests.desk')
  const office = shown?.offices.find(({ id }) => String(id) === move && id !== shown.officeId)
  return (
    <>
      <DoneNotice of="requests.desk.done" done={done} problems={['tooLate', 'handled']} />
      {refused && Object.keys(refused.errors).length > 0 && (
        <DeskNotice isProblem as="div" id="problem">
          {[...new Set(Object.values(refused.errors))].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </DeskNotice>
      )}
      {newer !== undefined && <DeskNotice isProblem>{t('answer.newer')}</DeskNotice>}
      {shown && office && <AskMove id={shown.id} office={office} />}
      <MovedRequests moves={moves} />
    </>
  )
}

/** The page of the inbox: views as tabs, list, conversation, side panel. */
export function InboxPage(props: Props) {
  const locale = useLocale()
  const { inbox, opened } = props
  const { staff, screen, shown, paths, refused } = inbox
  const title = routeOf('deskRequests').title[locale]
  return (
    <DeskFrame
      {...(opened === null ? { page: 'deskRequests' } : { page: 'deskRequest', parts: [opened] })}
      {...{ staff, title }}
      fills
      hasTrail={false}
      words={['desk.list', 'requests.inbox', 'requests.desk.done', 'tasks']}
      bar={
        <>
          <ListViews first={screen} />
          <SaveView screen={screen} hasOffice={staff.officeId !== null} />
          <BarEnd>
            <InboxMenu first={screen} templates={shown?.answer?.templatesPath ?? null} />
          </BarEnd>
        </>
      }
    >
      <InboxBody above={<Above {...props} />}>
        <RequestsInbox first={screen} {...{ shown, opened, paths, refused }} />
      </InboxBody>
    </DeskFrame>
  )
}
