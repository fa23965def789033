/** Requests in one line each, in the reader's language. */

import type { Colleague } from '../desk/queries-sessions.ts'
import { showsOffices } from '../desk/rules-scope.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { findFirstPictures } from '../homes/queries-first-picture.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { findHomeNames } from '../leads/queries-home-names.ts'
import { homeLine } from '../leads/subject.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import type { SaidMoment } from '../shared/format-dates.ts'
import { brusselsDay } from '../shared/time.ts'
import { type ListedRequest, listFirstDue } from './queries-list.ts'
import { isOpen, type RequestState } from './rules.ts'
import { groupOf, type RequestGroup } from './rules-groups.ts'
import { toneOf } from './rules-tones.ts'
import { requestScope } from './scope.ts'
import { saidIn } from './view-facts.ts'
import { lateWords } from './view-late.ts'

export type RequestRow = {
  id: string
  href: string
  /** The name, else the mail address; '' for neither. */
  person: string
  kind: string
  /** What it is about; '' for the agency itself. */
  subject: string
  /** Where the home is that it is about, which leaves room on a line; else its subject. */
  place: string
  /** The address of the first picture of the home it is about; null: that has none. Undefined: it is about none. */
  picture: string | null | undefined
  office: string
  state: RequestState
  /** Who has it, by id and name. */
  staffId: string | null
  colleague: string
  due: SaidMoment | null
  /** late: it is over its time. soon: that ends today. */
  urgency: 'late' | 'soon' | null
  received: SaidMoment
  group: RequestGroup
  tone: StateTone
  /** How late it is; '' where it isn't. */
  late: string
  /** How much was written and called, the request itself counted. */
  messages: number
  /** What was said last, by whom and when. */
  said: { text: string; isOurs: boolean; at: SaidMoment }
  language: Language
}

type RowReader = { staff: Colleague; locale: Language; now: Date }

/** In characters: what fits on a line. */
const MOST_SAID = 160

/** What requests are shown by. */
export async function requestRows(
  rows: readonly ListedRequest[],
  { staff, locale, now }: RowReader,
): Promise<RequestRow[]> {
  const homes = rows.map(({ propertyId }) => propertyId)
  const [names, pictures] = await Promise.all([
    findHomeNames(homes, locale),
    findFirstPictures([...new Set(homes.filter((home) => home !== null))]),
  ])
  const dayOf = (moment: Date): string => brusselsDay(moment.toISOString())
  return rows.map(({ id, form, subject, state, staffId, propertyId, ...row }) => {
    const due = isOpen(state) ? row.dueAt : null
    const isLate = due !== null && due < now
    const said = row.answer ?? saidIn(form, row.values)
    const home = propertyId === null ? undefined : names.get(propertyId)
    const isSoon = due !== null && dayOf(due) === dayOf(now)
    return {
      ...{ id, state, staffId },
      subject: home ? homeLine(home) : subject,
      place: home?.town || subject,
      picture: propertyId === null ? undefined : (pictures.get(propertyId) ?? null),
      href: deskPath('deskRequest', locale, id),
      person: row.name || (row.email ?? ''),
      kind: kindOf(form, locale),
      office: showsOffices(staff) ? (row.office ?? '') : '',
      colleague: row.colleague ?? '',
      due: due && sayMoment(due, now, locale),
      urgency: isLate ? 'late' : isSoon ? 'soon' : null,
      received: sayMoment(row.createdAt, now, locale),
      group: groupOf({ state, dueAt: row.dueAt }, now),
      tone: toneOf({ state, dueAt: row.dueAt }, now),
      late: isLate ? lateWords(due, now, locale) : '',
      messages: row.answers + 1,
      said: {
        text: said.replace(/\s+/g, ' ').slice(0, MOST_SAID),
        isOurs: row.answer !== null,
        at: sayMoment(row.answeredAt ?? row.createdAt, now, locale),
      },
      language: row.language,
    }
  })
}

/**
 * The requests that must be answered first, of those that somebody may see.
 * @param own whether only the reader's own are read
 */
export async function loadFirstDue(
  staff: Colleague,
  { own, most }: { own: boolean; most: number },
  locale: Language,
  now: Date,
): Promise<(RequestRow & Pick<ListedRequest, 'form' | 'propertyId' | 'createdAt' | 'dueAt'>)[]> {
  const found = await listFirstDue({ scope: requestScope(staff), now }, own ? staff.id : null, most)
  const rows = await requestRows(found, { staff, locale, now })
  return rows.flatMap((row, index) => {
    const of = found[index]
    if (!of) return []
    const { form, propertyId, createdAt, dueAt } = of
    return [{ ...row, form, propertyId, createdAt, dueAt }]
  })
}
