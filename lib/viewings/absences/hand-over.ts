/** Gives what somebody leaves to a colleague: in one transaction, and requests can be taken back for a while. */

import { lockOffice } from '../../db/locks.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { may } from '../../desk/permissions.ts'
import { isOfOffice, officesOf } from '../../desk/rules-scope.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { lockRequest } from '../../requests/queries.ts'
import { noteEvent } from '../../requests/queries-change.ts'
import { requestScope } from '../../requests/scope.ts'
import { findAgents } from '../../site/queries-office-hours.ts'
import { handOverTasks, taskReader } from '../../tasks/handle.ts'
import { countLeftTasks } from '../../tasks/queries.ts'
import { isFreeAt, lockAgents, lockViewingsOf } from '../queries-agenda.ts'
import type { Slot } from '../rules-slots.ts'
import { findAbsence } from './queries.ts'
import {
  findGiven,
  findInTeam,
  findReceiver,
  findTheirRequests,
  findTheirViewings,
  type TheirViewing,
  writeAgent,
  writeKeeper,
} from './queries-hand-over.ts'
import { absentTimes, isAbsent } from './rules.ts'

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

const slotOf = ({ startsAt, endsAt }: Pick<TheirViewing, 'startsAt' | 'endsAt'>): Slot => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
})

/** The offices whose requests and tasks somebody may have: who signs in and sees them, and works there or for all. */
function keptOffices({ email, role, otherOffices, officeId }: Receiver): readonly number[] | 'all' {
  if (!maySignIn({ email, role })) return []
  return isOfOffice({ role })
    ? officesOf({ officeId, otherOffices: otherOffices.map((other) => other.officeId) })
    : 'all'
}

/** Whether somebody can have anything but viewings. */
export const maySignIn = ({ email, role }: Pick<Receiver, 'email' | 'role'>): boolean =>
  email !== null && may(role, 'see-requests')

/** Whether somebody may have requests of an office. */
export function mayKeep(receiver: Receiver, office: number | null): boolean {
  const offices = keptOffices(receiver)
  return offices === 'all' || (office !== null && offices.includes(office))
}

/** The viewings that an absence takes somebody away from; all that come without one. */
export async function viewingsLeft(
  personId: string,
  absenceId: number | null,
  scope: Parameters<typeof findTheirViewings>[1],
  now: Date,
  tx?: Transaction,
): Promise<TheirViewing[]> {
  const viewings = await findTheirViewings(personId, scope, now, tx)
  if (absenceId === null) return viewings
  const absence = await findAbsence(absenceId, tx)
  if (absence?.staffId !== personId) return []
  return viewings.filter((viewing) => isAbsent(absence, slotOf(viewing)))
}

/** Until when tasks are due that an absence takes somebody away from; null: all of them, without one. */
export async function tasksUntil(absenceId: number | null, now: Date, tx?: Transaction): Promise<Date | null> {
  if (absenceId === null) return null
  const absence = await findAbsence(absenceId, tx)
  return new Date((absence && absentTimes(absence).at(-1)?.end) ?? now)
}

/** Takes the locks under which viewings get another agent, in the order in which bookings take them. */
export async function lockAll(
  tx: Transaction,
  viewings: readonly Pick<TheirViewing, 'propertyId' | 'officeId'>[],
): Promise<void> {
  const [homes, offices] = [
    new Set(viewings.map(({ propertyId }) => propertyId)),
    [...new Set(viewings.map(({ officeId }) => officeId))].toSorted((a, b) => a - b),
  ]
  for (const home of [...homes].toSorted((a, b) => a - b)) await lockViewingsOf(tx, home)
  for (const office of offices) await lockOffice(tx, office)
  await lockAgents(tx, await findAgents(offices, tx))
}

/** Gives a viewing to somebody who is free then, and notes it. */
export async function giveTo(
  tx: Transaction,
  viewing: Omit<TheirViewing, 'lead'>,
  to: string,
  by: { staffId: string; now: Date },
): Promise<boolean> {
  const { id, officeId, propertyId } = viewing
  const wanted = { officeId, propertyId, except: id, now: by.now.toISOString(), slot: slotOf(viewing) }
  if (!(await isFreeAt(tx, wanted, to)) || !(await writeAgent(tx, viewing, to))) return false
  await noteEvent(tx, { leadId: id, kind: 'viewingGiven', staffId: by.staffId, personId: to })
  return true
}

/** How many requests, tasks and viewings were given, and how many stay with who leaves them. */
export type HandedOver = { requests: number; tasks: number; viewings: number; left: number }

/**
 * Gives a colleague the open requests and tasks of somebody, and those of their coming viewings at which the colleague is
 * free. What can't be given stays as it is. No visitor gets a mail.
 */
export const handOver = (
  staff: SessionStaff,
  { personId, absenceId, to }: { personId: string; absenceId: number | null; to: string },
  now: Date,
): Promise<HandedOver | 'missing'> =>
  transaction(async (tx) => {
    const scope = requestScope(staff)
    const [person, receiver] = [await findInTeam(staff, personId, tx), await findReceiver(scope, to, tx)]
    if (!person || !receiver || to === personId) return 'missing'
    const done: HandedOver = { requests: 0, tasks: 0, viewings: 0, left: 0 }
    await lockAll(tx, await viewingsLeft(personId, absenceId, scope, now, tx))
    for (const viewing of await viewingsLeft(personId, absenceId, scope, now, tx)) {
      const isGiven = await giveTo(tx, viewing, to, { staffId: staff.id, now })
      done[isGiven ? 'viewings' : 'left'] += 1
    }
    for (const { id, officeId } of await findTheirRequests(personId, scope, tx)) {
      const isTheirs = mayKeep(receiver, officeId) && (await lockRequest(tx, id, scope)) !== null
      const isGiven = isTheirs && (await writeKeeper(tx, id, personId, to))
      done[isGiven ? 'requests' : 'left'] += 1
      if (isGiven)
        await noteEvent(tx, {
          ...{ leadId: id, kind: 'handedOver', staffId: staff.id, personId: to },
          before: { staffId: personId },
        })
    }
    const left = { from: personId, until: await tasksUntil(absenceId, now, tx) }
    const all = await countLeftTasks(left, taskReader(staff), tx)
    if (maySignIn(receiver))
      done.tasks = await handOverTasks(tx, left, { id: to, offices: keptOffices(receiver) }, staff)
    done.left += all - done.tasks
    return done
  })

/** For how long requests that were given away can be taken back, in minutes. */
const TAKE_BACK_MINUTES = 30
/** Since when what can be taken back was given. */
export const givenSince = (now: Date): Date => new Date(now.getTime() - TAKE_BACK_MINUTES * 60_000)

/**
 * Gives requests back to who left them, as far as whoever got them has them still.
 * @returns how many
 */
export const takeBack = (staff: SessionStaff, personId: string, now: Date): Promise<number | 'missing'> =>
  transaction(async (tx) => {
    const person = await findInTeam(staff, personId, tx)
    if (!person) return 'missing'
    let count = 0
    for (const { leadId, personId: keeper } of await findGiven(staff.id, personId, givenSince(now), tx)) {
      // One's own requests are out of sight once a colleague has them.
      if (!(await lockRequest(tx, leadId, 'all')) || !(await writeKeeper(tx, leadId, keeper, personId))) continue
      await noteEvent(tx, { leadId, kind: 'handedBack', staffId: staff.id, personId })
      count += 1
    }
    return count
  })
