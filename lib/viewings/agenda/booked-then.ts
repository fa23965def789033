/** Which viewings are booked in some days or hours of an office, for whoever closes it then. */

import { hasOffice, onlyOffice } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { deskPath } from '../../i18n/paths.ts'
import { nameOf } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { addDays, brusselsInstant } from '../../shared/time.ts'
import { findAgendaOffices } from '../../site/queries-office-hours.ts'
import { findBooked, type ListedViewing } from '../queries-list.ts'
import type { Slot } from '../rules-slots.ts'
import { formatMoment } from '../view.ts'
import { isDay } from './rules-query.ts'

/** `label`: when, who and which home. */
export type BookedViewing = { id: string; href: string; label: string }

/** A part of an office's time; instants as ISO text. */
export type OfficePeriod = Slot & { officeId: number }

const shown = ({ id, startsAt, lead }: ListedViewing, locale: Language): BookedViewing => ({
  id,
  href: deskPath('deskViewing', locale, id),
  label: [
    formatMoment(startsAt.toISOString(), locale),
    nameOf(lead.values as Record<string, unknown>) || (lead.email ?? ''),
    lead.subject,
  ].join(' – '),
})

/** Days of an office as a period. @param from first day, YYYY-MM-DD @param to last day */
export const daysOfOffice = (officeId: number, from: string, to: string): OfficePeriod => ({
  officeId,
  start: brusselsInstant(from, '00:00'),
  end: brusselsInstant(addDays(to, 1), '00:00'),
})

/** For each period, the coming viewings that are booked in it and that somebody may see, by start. */
export async function bookedThen(
  staff: SessionStaff,
  periods: readonly OfficePeriod[],
  locale: Language,
  now: Date,
): Promise<BookedViewing[][]> {
  const ends = periods.map(({ end }) => Date.parse(end))
  const starts = periods.map(({ start }) => Date.parse(start))
  const [from, before] = [Math.max(now.getTime(), Math.min(...starts)), Math.max(...ends)]
  if (periods.length === 0 || before <= from) return periods.map(() => [])
  const offices = new Set(periods.map(({ officeId }) => officeId))
  const [only] = offices
  const rows = await findBooked(
    requestScope(staff),
    offices.size === 1 ? (only ?? null) : null,
    new Date(from),
    new Date(before),
  )
  return periods.map(({ officeId, start, end }) =>
    rows
      .filter((row) => row.officeId === officeId && row.startsAt < new Date(end) && row.endsAt > new Date(start))
      .map((row) => shown(row, locale)),
  )
}

/** By what a form says which viewings its page named: others make it ask again. */
export const namesOf = (booked: readonly BookedViewing[]): string => booked.map(({ id }) => id.slice(0, 8)).join(' ')

const REASONS = ['nl', 'fr', 'en', 'de'] as const

/** The parameters of the agenda's address that ask whether an office shall be closed all the same. */
export const closingParameters = ({
  from,
  to,
  ...reasons
}: { from: string; to: string } & Record<(typeof REASONS)[number], string>): Record<string, string> => ({
  close: `${from} ${to}`,
  ...Object.fromEntries(REASONS.filter((language) => reasons[language] !== '').map((one) => [one, reasons[one]])),
})

/** What somebody is asked before an office is closed though viewings are booked then; null where nothing is asked. */
export async function loadClosing(
  staff: SessionStaff,
  parameters: Readonly<Record<string, string | undefined>>,
  locale: Language,
  now: Date,
) {
  const [from = '', to = ''] = (parameters.close ?? '').split(' ')
  const officeId = /^\d{1,9}$/.test(parameters.office ?? '') ? Number(parameters.office) : null
  if (officeId === null || !isDay(from) || !isDay(to) || to < from) return null
  if (!hasOffice(requestScope(staff), officeId)) return null
  const [office] = await findAgendaOffices(onlyOffice(officeId))
  const [booked = []] = await bookedThen(staff, [daysOfOffice(officeId, from, to)], locale, now)
  if (!office || booked.length === 0) return null
  const reasons = Object.fromEntries(REASONS.map((language) => [language, parameters[language] ?? '']))
  return { office: { value: String(office.id), label: office.name }, from, to, reasons, booked, seen: namesOf(booked) }
}

export type LoadedClosing = NonNullable<Awaited<ReturnType<typeof loadClosing>>>
