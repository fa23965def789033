/** Where a viewing may go, and what moving it there would do, in the reader's language. */
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { requestScope } from '../../requests/scope.ts'
import { formatShortWeekday } from '../../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { visitorMails } from '../mails.ts'
import { findViewing, type StoredViewing } from '../queries.ts'
import { findAround } from '../queries-by-hand.ts'
import { allowsViewingAction, deskViewingState } from '../rules-desk-viewing.ts'
import { freeHours, neighboursOf, standsAgainst } from '../rules-free-hours.ts'
import { parseSlot } from '../rules-slots.ts'
import { loadViewing, titleOf, visitorName } from '../view.ts'
import { AGAINST } from './rules-against.ts'
import { AGENDA_VIEWS, isDay, shownDays } from './rules-query.ts'
import { minutesOf, placeOn } from './rules-week.ts'

type Asked = { visit: string; day: string; view: string; start: string }

/** The mail that the visitor would get; null where they gave no address. */
async function mailOf(stored: StoredViewing, slot: { start: string; end: string }, now: Date) {
  const viewing = await loadViewing({ ...stored, ...slot, sequence: stored.sequence + 1, host: null, confirmedAt: now })
  if (viewing.visitor.email === '') return null
  const [mail] = await visitorMails('moved', viewing)
  return {
    email: viewing.visitor.email,
    language: translations(stored.language, 'common')('languageName'),
    subject: mail?.subject ?? '',
    text: mail?.text ?? '',
  }
}

/**
 * The free hours of whoever does a viewing, in the days that the agenda shows; with a start also what stands against it
 * then and what its visitor would read. Nothing is written, and nobody is told.
 * @returns null where there is no viewing that the reader may move
 */
export async function loadMove(staff: SessionStaff, asked: Asked, locale: Language, now: Date) {
  const stored = isUuid(asked.visit) ? await findViewing(asked.visit, requestScope(staff)) : null
  const moment = now.toISOString()
  if (!stored || !allowsViewingAction('move', deskViewingState(stored, moment))) return null
  const { id, officeId, propertyId, agentId } = stored
  const around = await findAround({ officeId, propertyId, now: moment, except: id })
  if (!around) return null
  const { agenda, taken, place } = around
  const { minutes } = agenda.rules
  const t = translations(locale, 'viewings.desk.moving')
  const clock = (instant: string) => formatTime(brusselsTime(instant), locale)
  const spoken = (slot: { start: string; end: string }) =>
    `${formatShortWeekday(brusselsDay(slot.start), locale)}, ${clock(slot.start)}–${clock(slot.end)}`
  const view = AGENDA_VIEWS.find((one) => one === asked.view) ?? 'week'
  const days = isDay(asked.day) ? shownDays({ day: asked.day, view }) : []
  const wanted = { propertyId, place, agent: agentId }
  const slot = asked.start === '' ? null : parseSlot(asked.start, minutes)
  const viewing = await loadViewing(stored, locale)
  const near = slot && neighboursOf(agenda, taken, { ...slot, ...wanted })
  const [against = null] = slot ? standsAgainst(agenda, taken, { ...slot, ...wanted }, moment) : []
  return {
    visitor: visitorName(viewing),
    home: titleOf(viewing),
    agent: { id: agentId, name: stored.agent },
    minutes,
    was: spoken(stored),
    free: (slot ? [] : freeHours(agenda, taken, { ...wanted, minutes }, days, moment)).flatMap((stretch) => {
      const shown = placeOn(stretch.day, stretch)
      return shown
        ? {
            ...{ day: stretch.day, ...shown },
            label: t('free', { from: clock(stretch.start), to: clock(stretch.end) }),
          }
        : []
    }),
    preview: slot && {
      ...{ start: slot.start, day: brusselsDay(slot.start), from: minutesOf(brusselsTime(slot.start)) },
      when: spoken(slot),
      against: against && translations(locale, 'viewings.desk.errors')(AGAINST[against]),
      around: [
        ...(near?.before ? [t('before', { ...near.before, time: formatTime(near.before.time, locale) })] : []),
        ...(near?.after ? [t('after', { ...near.after, time: formatTime(near.after.time, locale) })] : []),
      ],
      mail: against ? null : await mailOf(stored, slot, now),
    },
  }
}

export type LoadedMove = NonNullable<Awaited<ReturnType<typeof loadMove>>>
