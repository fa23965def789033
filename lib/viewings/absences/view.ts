/** What the agenda shows of who is off, and of what they leave to others. */

import type { SessionStaff } from '../../desk/session.ts'
import { deskPath } from '../../i18n/paths.ts'
import { nameOf } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { requestScope } from '../../requests/scope.ts'
import { isUuid } from '../../shared/uuid.ts'
import { taskReader } from '../../tasks/handle.ts'
import { countLeftTasks } from '../../tasks/queries.ts'
import { formatMoment } from '../view.ts'
import { givenSince, mayKeep, maySignIn, tasksUntil, viewingsLeft } from './hand-over.ts'
import { findAbsences } from './queries.ts'
import { findGiven, findInTeam, findTheirRequests, listReceivers, listTeam } from './queries-hand-over.ts'

/** Who is off in some days, and for whom the reader may note it. */
export async function loadAbsences(staff: SessionStaff, office: number | null, from: string, to: string) {
  const [absences, team] = await Promise.all([findAbsences(requestScope(staff), office, from, to), listTeam(staff)])
  return {
    absences: absences.map(({ reason, ...absence }) => {
      const isTheirs = team.some(({ id }) => id === absence.staffId)
      // Why is for whoever may note it.
      return { ...absence, isTheirs, reason: isTheirs ? reason : '' }
    }),
    team: team.map(({ id, name }) => ({ value: id, label: name })),
  }
}

type Named = { id: string; href: string; label: string }

const visitorOf = ({ values, email }: { values: unknown; email: string | null }): string =>
  nameOf(values as Record<string, unknown>) || (email ?? '')

/** What somebody leaves, and who may get it; null where the agenda's address asks for nothing such. */
export async function loadHandOver(
  staff: SessionStaff,
  parameters: Readonly<Record<string, string | undefined>>,
  locale: Language,
  now: Date,
) {
  const { leaves = '', absence = '' } = parameters
  const person = isUuid(leaves) ? await findInTeam(staff, leaves) : null
  if (!person) return null
  const scope = requestScope(staff)
  const absenceId = /^[1-9]\d{0,8}$/.test(absence) ? Number(absence) : null
  const [requests, viewings, tasks, receivers, given] = await Promise.all([
    findTheirRequests(person.id, scope),
    viewingsLeft(person.id, absenceId, scope, now),
    countLeftTasks({ from: person.id, until: await tasksUntil(absenceId, now) }, taskReader(staff)),
    listReceivers(scope, person.id),
    findGiven(staff.id, person.id, givenSince(now)),
  ])
  const able = receivers.filter(
    (one) => one.doesVisits || (tasks > 0 && maySignIn(one)) || requests.some(({ officeId }) => mayKeep(one, officeId)),
  )
  return {
    person,
    absenceId,
    /** How many tasks. */
    tasks,
    requests: requests.map(
      ({ id, subject, ...lead }): Named => ({
        id,
        href: deskPath('deskRequest', locale, id),
        label: [visitorOf(lead), subject].filter(Boolean).join(' – '),
      }),
    ),
    viewings: viewings.map(
      ({ id, startsAt, lead }): Named => ({
        id,
        href: deskPath('deskViewing', locale, id),
        label: [formatMoment(startsAt.toISOString(), locale), visitorOf(lead), lead.subject]
          .filter(Boolean)
          .join(' – '),
      }),
    ),
    colleagues: able.map(({ id, name }) => ({ value: id, label: name })),
    /** How many requests can be taken back. */
    given: new Set(given.map(({ leadId }) => leadId)).size,
  }
}

export type LoadedHandOver = NonNullable<Awaited<ReturnType<typeof loadHandOver>>>
