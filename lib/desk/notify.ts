/** Notes what staff have to be told, in the transaction of what happened: each person as chosen. */

import type { Transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/jobs.ts'
import { ANSWERED_BY_SITE } from '../requests/rules.ts'
import { NOTICE_KINDS, type NoticeKind, noticeWay } from './notice-events.ts'
import { findAudience, insertNotices, type NoticeAudience } from './queries-notices.ts'

/** `by`: who did it, who isn't told; null for the site. `item`: the number of a run, or kind and id of a document. */
export type Notice = { kind: NoticeKind; to: NoticeAudience; by?: string | null; leadId?: string; item?: string }

/** Tells everybody who may hear of it and wants a mail: at once, or with the next digest. */
export async function notify(tx: Transaction, { kind, to, by = null, leadId, item }: Notice): Promise<void> {
  const event = NOTICE_KINDS[kind]
  const notices = (await findAudience(tx, to, event)).flatMap(({ id, role, chosen }) => {
    const way = noticeWay(role, event, chosen)
    if (way === 'never' || id === by) return []
    return [{ staffId: id, kind, way, byId: by, leadId: leadId ?? null, item: item ?? null }]
  })
  if (notices.length === 0) return
  await insertNotices(tx, notices)
  if (notices.some(({ way }) => way === 'mail')) await enqueue(tx, 'notices', {})
}

/** Those who see the requests of an office: its people and administrators. null: the agency itself. */
export const officeAudience = (officeId: number | null): NoticeAudience => ({ roles: ['administrator'], officeId })

/** Those who see imports, mails and jobs. */
export const ADMINISTRATORS: NoticeAudience = { roles: ['administrator'] }

/** Forms whose requests are told by a kind of their own. */
const KINDS: Readonly<Record<string, NoticeKind>> = { offer: 'offer', ownerMessage: 'ownerMessage' }

/** Tells the people of an office of a request that came in. */
export async function notifyOfRequest(
  tx: Transaction,
  { id, form, officeId, by = null }: { id: string; form: string; officeId: number | null; by?: string | null },
): Promise<void> {
  if (ANSWERED_BY_SITE.some((name) => name === form)) return
  await notify(tx, { kind: KINDS[form] ?? 'request', to: officeAudience(officeId), by, leadId: id })
}
