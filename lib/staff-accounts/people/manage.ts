/** What administrators do with accounts. One change of an account at a time; each is logged after it took effect. */

import { newToken } from '../../auth/cookies.ts'
import type { Transaction } from '../../db/transaction.ts'
import { logStaffEvent, type PersonChange } from '../../desk/events.ts'
import { queueMails } from '../../mail/queue.ts'
import { type Rendered, transactionWithMails } from '../../mail/transaction.ts'
import { addressed, changedMail } from '../mails.ts'
import { activeRole, changeStaff, lockStaff } from '../queries.ts'
import { clearStaffAttempts } from '../sign-in/attempts.ts'
import { sendStaffLink } from '../sign-in/links.ts'
import { hasOtherAdministrator, insertPerson, listOffices, lockPeople, type Person, updatePerson } from './queries.ts'

export type PersonDetails = Pick<Person, 'name' | 'role' | 'officeId' | 'language'>
/** last: nobody would be an administrator any more. */
type Refusal = 'missing' | 'last' | 'office'

const isOffice = async (id: number | null): Promise<boolean> =>
  id === null || (await listOffices()).some((office) => office.id === id)

/** Changes an account under its lock, if `actor` is still an administrator by then. */
async function change(
  actor: string,
  id: string,
  what: PersonChange,
  work: (tx: Transaction, person: Person, rendered: Rendered) => Promise<Refusal | null>,
): Promise<'done' | Refusal> {
  const refused = await transactionWithMails(async (tx, rendered) => {
    const person = await lockPeople(tx, id)
    if (!person || (await activeRole(actor, tx)) !== 'administrator') return 'missing'
    return work(tx, person, rendered)
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

/** Makes an account and mails its invitation. */
export async function invitePerson(
  actor: string,
  details: PersonDetails & { email: string },
  now: Date,
): Promise<'taken' | 'office' | 'missing' | { id: string }> {
  if (!(await isOffice(details.officeId))) return 'office'
  const token = newToken()
  const id = await transactionWithMails(async (tx, rendered) => {
    if ((await activeRole(actor, tx)) !== 'administrator') return 'missing'
    const inserted = await insertPerson(tx, details)
    const staff = inserted === null ? null : await lockStaff(tx, inserted)
    if (staff) await sendStaffLink(tx, rendered, staff, { kind: 'invitation', token, now })
    return inserted === null ? null : { id: inserted }
  })
  if (id === null) return 'taken'
  if (id === 'missing') return id
  logStaffEvent({ event: 'staff.person-changed', staff: actor, person: id.id, what: 'invited' })
  return id
}

/** Changes name, language, role and office. Other rights end the person's sessions. */
export async function changePerson(actor: string, id: string, details: PersonDetails): Promise<'done' | Refusal> {
  const { name, language, role, officeId } = details
  if (!(await isOffice(officeId))) return 'office'
  return change(actor, id, 'rights', async (tx, person) => {
    if (role !== 'administrator' && (await isLast(tx, person, actor))) return 'last'
    await updatePerson(tx, person, { name, language, role, officeId })
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
    await changeStaff(tx, person.email, { deactivatedAt: now })
    return null
  })

/** Lets an account in again, with its password and second step. */
export const switchOn = (actor: string, id: string): Promise<'done' | Refusal> =>
  change(actor, id, 'on', async (tx, person) => {
    await updatePerson(tx, person, { deactivatedAt: null })
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
