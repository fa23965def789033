/** What staff are told of by mail, and how: each chooses it per event on the account page. */
import { may, type Permission, type StaffRole } from '../permissions.ts'

/** mail: at once; daily: in one mail a day with everything else; never: only the desk shows it. */
export const NOTICE_WAYS = ['mail', 'daily', 'never'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** The events about which somebody chooses, with what somebody must be allowed to hear of one at all. */
const EVENTS = {
  request: 'see-requests',
  assigned: 'see-requests',
  overdue: 'see-requests',
  offer: 'see-requests',
  offerEnds: 'see-requests',
  ownerMessage: 'see-requests',
  ownerAsked: 'confirm-owners',
  feedback: 'see-agenda',
  import: 'see-imports',
  deadMail: 'see-mails',
  plan: 'edit-content',
} as const satisfies Record<string, Permission>
export type NoticeEvent = keyof typeof EVENTS
export const NOTICE_EVENTS = Object.keys(EVENTS) as NoticeEvent[]

/** Everything that a mail tells, with the event by which it is chosen. */
export const NOTICE_KINDS = {
  request: 'request',
  moved: 'request',
  assigned: 'assigned',
  overdue: 'overdue',
  offer: 'offer',
  offerEnds: 'offerEnds',
  counterEnds: 'offerEnds',
  ownerMessage: 'ownerMessage',
  ownerAsked: 'ownerAsked',
  feedback: 'feedback',
  importRefused: 'import',
  importFailed: 'import',
  importStale: 'import',
  crmDelivery: 'import',
  crmFailed: 'import',
  deadMail: 'deadMail',
  planFailed: 'plan',
} as const satisfies Record<string, NoticeEvent>
export type NoticeKind = keyof typeof NOTICE_KINDS

export const isNoticeKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name)

/** The events of a role. */
export const noticeEventsOf = (role: StaffRole): NoticeEvent[] =>
  NOTICE_EVENTS.filter((event) => may(role, EVENTS[event]))

/**
 * What a role hears of who chose nothing. The office's mailbox gets a mail for each request, for those that are late
 * and for what an owner writes, so that these would come twice;
 * it gets none for feedback.
 */
const DEFAULTS: Readonly<Record<StaffRole, Partial<Record<NoticeEvent, NoticeWay>>>> = {
  administrator: { assigned: 'mail', ownerAsked: 'mail', import: 'mail', deadMail: 'daily', plan: 'daily' },
  editor: { plan: 'mail' },
  office: { assigned: 'mail', offerEnds: 'mail', feedback: 'daily' },
}

/** How somebody is told of an event. `chosen`: what the person chose; null for nothing. */
export function noticeWay(role: StaffRole, event: NoticeEvent, chosen: NoticeWay | null): NoticeWay {
  if (!may(role, EVENTS[event])) return 'never'
  return chosen ?? DEFAULTS[role][event] ?? 'never'
}
