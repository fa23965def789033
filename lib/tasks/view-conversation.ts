/** Conversations of the inbox with what has to be done about each: lib/requests knows nothing of tasks. */
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { openedDraft } from '../forms/form-drafts.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { invalidState } from '../forms/view-action-error-text.ts'
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

/** The forms of the inbox, but for an answer, which reads its own draft (`loadAnswer()`). */
const INBOX_FORMS = ['noteRequest', 'editNote', 'refuseUpload', 'assignRequest', 'moveRequest', 'snoozeUntil'] as const

/** What comes back of a form that was sent without a script. `errors`: in words, by field. */
export type RefusedForm = {
  form: (typeof INBOX_FORMS)[number]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The form that the page's draft is of; null for none. */
function refusedForm(locale: Language): RefusedForm | null {
  for (const form of INBOX_FORMS) {
    const draft = openedDraft(form)
    if (!draft) continue
    const values = Object.entries(draft.values).map(([name, value]) => [name, [value].flat()[0] ?? ''])
    return { form, values: Object.fromEntries(values), errors: invalidState(draft.errors, locale).errors }
  }
  return null
}

/** What a page of the inbox shows: see `loadInbox()`. */
export async function loadTalks(...asked: Parameters<typeof loadInbox>) {
  const inbox = await loadInbox(...asked)
  if (!inbox) return null
  const { staff, shown } = inbox
  return {
    ...inbox,
    shown: shown && (await withTodo(staff, shown, asked[0], await requestTime())),
    refused: refusedForm(asked[0]),
  }
}
export type LoadedTalks = NonNullable<Awaited<ReturnType<typeof loadTalks>>>
