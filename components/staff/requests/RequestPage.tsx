import type { LoadedRequest } from '#lib/staff/requests/load-request.ts'
import { OtherRequests } from './OtherRequests.tsx'
import { RequestAbout } from './RequestAbout.tsx'
import { RequestButtons } from './RequestButtons.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { RequestMails } from './RequestMails.tsx'
import styles from './Requests.module.css'

/** `reader`: the id of who reads it. */
type Props = { request: LoadedRequest; reader: string }

/** One request: its state and what can be done, what was asked, its mails, notes and history. */
export const RequestPage = ({ request, reader }: Props) => (
  <>
    <RequestButtons request={request} reader={reader} />
    <div className={styles.parts}>
      <div className={styles.column}>
        <RequestFacts request={request} />
        <RequestMails request={request} />
      </div>
      <div className={styles.column}>
        <RequestAbout request={request} />
        <RequestHistory request={request} />
        <OtherRequests request={request} />
      </div>
    </div>
  </>
)
