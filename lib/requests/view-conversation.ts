/** One conversation, as the inbox shows it: what was said and done, the answer to it, the person and the home. */
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { HOME_SOURCE } from '../homes/list.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import type { Language } from '../listings/rules.ts'
import { addDays, brusselsDay, brusselsInstant } from '../shared/time.ts'
import { findHeld } from './answers/queries-hold.ts'
import { type AnswerStart, loadAnswer } from './answers/view.ts'
import { allows, REQUEST_ACTIONS } from './rules.ts'
import { loadRequest } from './view.ts'
import { timelineOf } from './view-timeline.ts'

/** Times until when an answer can be promised: at noon tomorrow, the day after, in a week. */
const untilChoices = (now: Date, locale: Language) => {
  const today = brusselsDay(now.toISOString())
  return [1, 2, 3, 7].map((days) => {
    const at = new Date(brusselsInstant(addDays(today, days), '12:00'))
    return { value: at.toISOString(), label: sayMoment(at, now, locale).words }
  })
}

/** Everything that the screen of one request shows; null where there is none that the reader may see. */
export async function loadConversation(
  staff: SessionStaff,
  id: string,
  locale: Language,
  now: Date,
  start: AnswerStart = {},
) {
  const request = await loadRequest(staff, id, locale, now)
  if (!request) return null
  const { propertyId, shownPerson, events: _events, mails: _mails, ...shown } = request
  const mayHandle = may(staff.role, 'handle-requests')
  const [answer, home, held] = await Promise.all([
    mayHandle ? loadAnswer(staff, id, start, locale) : null,
    propertyId === null || !may(staff.role, 'see-homes')
      ? null
      : (HOME_SOURCE.peek?.(String(propertyId), { staff, locale, now }) ?? null),
    findHeld(id),
  ])
  return {
    ...shown,
    colleagues: shown.colleagues.map(({ id: person, name }) => ({ id: person, name })),
    mayHandle,
    /** Who reads it. */
    reader: staff.id,
    person: shownPerson,
    homePeek: home,
    answer,
    acts: mayHandle ? REQUEST_ACTIONS.filter((action) => allows(action, request.state)) : [],
    until: untilChoices(now, locale),
    timeline: timelineOf(request, { held, reader: staff.id, locale }),
  }
}

export type Conversation = NonNullable<Awaited<ReturnType<typeof loadConversation>>>
