/** What somebody chooses to be told of by mail, on the account page. */

import { transaction } from '../../db/transaction.ts'
import { NOTICE_WAYS, type NoticeWay } from '../../desk/define-feature.ts'
import { aboutNothing, deskAction } from '../../desk/desk-action.ts'
import { NOTICE_KINDS, type NoticeEvent, type NoticeKind, noticeEventsOf, noticeWay } from '../../desk/notice-events.ts'
import { findChoices, saveChoice } from '../../desk/queries-notices.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { pathTo } from '../../i18n/paths.ts'

/** The events that somebody may hear of, each with how. */
export async function loadNoticeChoices({
  id,
  role,
}: Pick<SessionStaff, 'id' | 'role'>): Promise<{ event: NoticeEvent; way: NoticeWay }[]> {
  const chosen = await findChoices(id)
  return noticeEventsOf(role).map((event) => ({ event, way: noticeWay(role, event, chosen[event] ?? null) }))
}

const kindsOf = (event: NoticeEvent): NoticeKind[] =>
  (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => NOTICE_KINDS[kind] === event)

export const chooseNotices = deskAction({
  form: 'chooseNotices',
  repeatable: 'it sets choices',
  about: aboutNothing,
  page: ({ locale }) => pathTo('deskAccount', locale),
  at: ['draft', 'notices'],
  work: async ({ staff, values, locale }) => {
    // Only what somebody changed is a choice: the rest follows the role.
    const now = await loadNoticeChoices(staff)
    await transaction(async (tx) => {
      for (const { event, way: before } of now) {
        const way = NOTICE_WAYS.find((known) => known === values[event])
        if (way && way !== before) await saveChoice(tx, { staffId: staff.id, event, way, kinds: kindsOf(event) })
      }
    })
    return `${pathTo('deskAccount', locale)}?done=notices#notices`
  },
})
