/** What staff are told of by mail, and how: each chooses it per event on the account page. */
import { type DeclaredName, declared, type Tables } from './declared.ts'
import type { NoticeWay, StaffRole } from './define-feature.ts'
import { type DeskPage, may, type Permission } from './permissions.ts'

/** The events about which somebody chooses. */
export type NoticeEvent = DeclaredName<'notices'>
type KindsIn<Table> = Table extends Readonly<Record<string, { kinds: readonly (infer Kind)[] }>> ? Kind : never
/** What a mail tells. */
export type NoticeKind = KindsIn<Tables<'notices'>>

type DeclaredEvent = {
  /** What somebody must be allowed to hear of it at all. */
  may: Permission
  kinds: readonly NoticeKind[]
  unlessChosen?: Partial<Record<StaffRole, NoticeWay>>
  page?: DeskPage
}
const EVENTS: Readonly<Record<NoticeEvent, DeclaredEvent>> = declared('notices')
export const NOTICE_EVENTS = Object.keys(EVENTS) as NoticeEvent[]

/** Everything that a mail tells, with the event by which it is chosen. */
export const NOTICE_KINDS = Object.fromEntries(
  NOTICE_EVENTS.flatMap((event) => EVENTS[event].kinds.map((kind) => [kind, event])),
) as Readonly<Record<NoticeKind, NoticeEvent>>

/** Whether a stored kind is one that this version can tell. */
export const isNoticeKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name)

/** The page that a mail about an event leads to, where it tells of no request. */
export const noticePage = (event: NoticeEvent): DeskPage => EVENTS[event].page ?? 'desk'

/** The events of a role. */
export const noticeEventsOf = (role: StaffRole): NoticeEvent[] =>
  NOTICE_EVENTS.filter((event) => may(role, EVENTS[event].may))

/** How somebody is told of an event. `chosen`: what the person chose; null for nothing. */
export function noticeWay(role: StaffRole, event: NoticeEvent, chosen: NoticeWay | null): NoticeWay {
  if (!may(role, EVENTS[event].may)) return 'never'
  return chosen ?? EVENTS[event].unlessChosen?.[role] ?? 'never'
}
