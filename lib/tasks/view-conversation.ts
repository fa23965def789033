/** Conversations of the inbox with what has to be done about each: lib/requests knows nothing of tasks. */
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { requestTime } from '../forms/request/request-time.ts'
import type { Language } from '../listings/rules.ts'
import { type Conversation, loadConversation } from '../requests/view-conversation.ts'
import { loadInbox } from '../requests/view-inbox.ts'
import { loadSnooze, loadTasksAbout } from './view.ts'

/** `snooze`: null for who handles no requests, and for a request that is over. */
async function withTodo(staff: SessionStaff, conversation: Conversation, locale: Language, now: Date) {
  const { id, state } = conversation
  const isOver = state === 'closed' || state === 'spam'
  const [tasks, snooze] = await Promise.all([
    loadTasksAbout(staff, { kind: 'request', id }, locale, now),
    isOver || !may(staff.role, 'handle-requests') ? null : loadSnooze(staff, id, locale, now),
  ])
  return { ...conversation, tasks, snooze }
}

/** One conversation, as the inbox shows it; null where there is none that the reader may see. */
export async function loadTalk(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const conversation = await loadConversation(staff, id, locale, now)
  return conversation && withTodo(staff, conversation, locale, now)
}
export type Talk = NonNullable<Awaited<ReturnType<typeof loadTalk>>>

/** What a page of the inbox shows: see `loadInbox()`. */
export async function loadTalks(...asked: Parameters<typeof loadInbox>) {
  const inbox = await loadInbox(...asked)
  if (!inbox) return null
  const { staff, shown } = inbox
  return { ...inbox, shown: shown && (await withTodo(staff, shown, asked[0], await requestTime())) }
}
export type LoadedTalks = NonNullable<Awaited<ReturnType<typeof loadTalks>>>
