/** What administrators do with people, and who leads an office with its team. One change of an account at a time; each is logged after it took effect. */

import { newToken } from '../../auth/cookies.ts'
import type { Transaction } from '../../db/transaction.ts'
import { logStaffEvent, type PersonChange } from '../../desk/events.ts'
import { noteSource } from '../../desk/queries-source.ts'
import { queueMails } from '../../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../../mail/transaction.ts'
import { addressed, changedMail } from '../mails.ts'
import { changeStaff, endStaffAccess, findActive, lockStaff } from '../queries.ts'
import type { StaffAccount } from '../rules.ts'
import { clearStaffAttempts } from '../sign-in/attempts.ts'
import { sendStaffLink } from '../sign-in/links.ts'
import {
  deactivate,
  hasAccount,
  hasOtherAdministrator,
  insertPerson,
  listOffices,
  lockPeople,
  type Person,
  type PersonDetails,
  reactivate,
  updatePerson,
  writeEmail,
} from './queries.ts'
import { maySetPerson } from './rules-rights.ts'

/** last: nobody would be an administrator any more. */
type Refusal = 'missing' | 'last' | 'office' | 'taken'

/** Whether there are all of these offices. */
async function areOffices({ officeId, otherOffices }: PersonDetails): Promise<boolean> {
  const known = new Set((await listOffices()).map(({ id }) => id))
  return [...(officeId === null ? [] : [officeId]), ...otherOffices].every((id) => known.has(id))
}

/** Changes a person under their lock, if `actor` still may by then. */
async function change(
  actor: string,
  id: string,
  what: PersonChange,
  work: (tx: Transaction, person: Person, rendered: Rendered, by: StaffAccount) => Promise<Refusal | null>,
): Promise<'done' | Refusal> {
  const refused = await transactionWithMails(async (tx, rendered) => {
    const person = await lockPeople(tx, id)
    const by = await findActive(actor, tx)
    if (!person || !by || !maySetPerson(by, person)) return 'missing'
    return work(tx, person, rendered, by)
  })
  if (refused) return refused
  logStaffEvent({ event: 'staff.person-changed', staff: actor, person: id, what })
  return 'done'
}

/**
 * Whether an account that is to lose its rights is the last that has them. `actor`: null for a command; `others`: the
 * accounts that lose them with it.
 */
export const isLast = async (
  tx: Transaction,
  { id, role, deactivatedAt, isInvited }: Person,
  actor: string | null,
  others: readonly Person[] = [],
): Promise<boolean> =>
  role === 'administrator' &&
  deactivatedAt === null &&
  // Somebody who never signed in leaves nothing, unless it is who asks.
  (!isInvited || id === actor) &&
  !(await hasOtherAdministrator(tx, [id, ...others.map((other) => other.id)], actor))

/** Makes a person, and mails an invitation to who signs in. */
export async function invitePerson(
  actor: string,
  details: PersonDetails & { email: string },
  now: Date,
): Promise<'taken' | 'office' | 'missing' | { id: string; isMailed: boolean }> {
  if (!(await areOffices(details))) return 'office'
  const [token, email] = [newToken(), details.email || null]
  const id = await transactionWithMails(async (tx, rendered) => {
    const by = await findActive(actor, tx)
    if (!by || !maySetPerson(by, details)) return 'missing'
    await noteSource(tx, 'desk', actor)
    const inserted = await insertPerson(tx, { ...details, email })
    const staff = inserted === null ? null : await lockStaff(tx, inserted)
    if (staff) await sendStaffLink(tx, rendered, staff, { kind: 'invitation', token, now })
    return inserted === null ? null : { id: inserted, isMailed: staff !== null }
  })
  if (id === null) return 'taken'
  if (id === 'missing') return id
  logStaffEvent({ event: 'staff.person-changed', staff: actor, person: id.id, what: 'invited' })
  return id
}

/**
 * Changes what a person is. Other rights end the person's sessions; an address for who had none makes an account, and its
 * invitation is mailed.
 */
export async function changePerson(
  actor: string,
  id: string,
  { email = '', ...details }: PersonDetails & { email?: string },
  now: Date,
): Promise<'done' | Refusal> {
  if (!(await areOffices(details))) return 'office'
  const token = newToken()
  return change(actor, id, 'rights', async (tx, person, rendered, by) => {
    if (!maySetPerson(by, details)) return 'missing'
    if (details.role !== 'administrator' && (await isLast(tx, person, actor))) return 'last'
    const isNew = person.email === null && email !== ''
    if (isNew && (await hasAccount(tx, email))) return 'taken'
    await noteSource(tx, 'desk', actor)
    await updatePerson(tx, person, details)
    if (!isNew) return null
    await writeEmail(tx, id, email)
    const staff = await lockStaff(tx, id)
    if (staff) await sendStaffLink(tx, rendered, staff, { kind: 'invitation', token, now })
    return null
  })
}

/** Mails the invitation of somebody who has no password yet once more; the link before no longer opens. */
export function inviteAgain(actor: string, id: string, now: Date): Promise<'done' | Refusal> {
  const token = newToken()
  return change(actor, id, 'invited', async (tx, { isInvited }, rendered) => {
    const staff = isInvited ? await lockStaff(tx, id) : null
    if (!staff) return 'missing'
    await sendStaffLink(tx, rendered, staff, { kind: 'invitation', token, now })
    return null
  })
}

/** Ends all sessions of an account, and lets it in no more. */
export const switchOff = (actor: string, id: string, now: Date): Promise<'done' | Refusal> =>
  change(actor, id, 'off', async (tx, person) => {
    if (await isLast(tx, person, actor)) return 'last'
    await deactivate(tx, person.id, now)
    await endStaffAccess(tx, person.id)
    return null
  })

/** Lets an account in again, with its password and second step. */
export const switchOn = (actor: string, id: string): Promise<'done' | Refusal> =>
  change(actor, id, 'on', async (tx, person) => {
    await reactivate(tx, person.id)
    return null
  })

/** Removes the authenticator app and the recovery codes: the next login sets an app up. */
export async function resetStep(actor: string, id: string): Promise<'done' | Refusal> {
  let email = ''
  const result = await change(actor, id, 'step', async (tx, _person, rendered) => {
    const staff = await lockStaff(tx, id)
    if (!staff) return 'missing'
    email = staff.email
    await changeStaff(tx, email, { totpSecret: null })
    const mails = rendered(addressed(staff), () => changedMail('secondStep', staff))
    await queueMails(tx, mails)
    return null
  })
  if (result === 'done') await clearStaffAttempts(email)
  return result
}
