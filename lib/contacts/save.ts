/** Enters and corrects contacts. What an office says of a contact is its own: another office doesn't read it. */
import { type Transaction, transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { Language } from '../listings/rules.ts'
import { readMailAddress } from '../shared/mail-address.ts'
import { isUuid } from '../shared/uuid.ts'
import { findContactWith } from './queries-record.ts'
import { addValue, contactOfMail, insertContact, removeValues } from './queries-save.ts'
import { findValues, lockContacts, officeOfWords, whichAreIn } from './queries-scope.ts'
import { readPhone, shownPhone } from './rules-phone.ts'
import { type ContactValue, linesOf, shownValue, valuesOf } from './rules-values.ts'
import { contactScope } from './scope.ts'

/** What a colleague says of a person; '' for what isn't known. */
export type Given = { name: string; email: string; phone: string; language: Language | ''; salutation: string }

/**
 * Writes somebody whom a colleague spoke to, in the caller's transaction: the contact of the mail address, else a new
 * one. Who reads it is found by name, address or number afterwards.
 */
export async function saveContact(tx: Transaction, staff: SessionStaff, given: Given, now: Date): Promise<string> {
  const scope = contactScope(staff)
  const own = scope === 'all' ? null : (scope?.officeIds[0] ?? null)
  const email = readMailAddress(given.email)
  const contactId = email ? await contactOfMail(tx, email, own, now) : await insertContact(tx, now)
  const officeId = await officeOfWords(tx, contactId, scope)
  const known = await findValues([contactId], scope, tx)
  const written = { contactId, officeId, staffId: staff.id, at: now }
  const phone = readPhone(given.phone)
  const values = [
    { kind: 'name', value: given.name, isChosen: true },
    { kind: 'email', value: email ?? '', isChosen: false },
    { kind: 'phone', value: phone ? shownPhone(phone) : '', isChosen: false, ...(phone && { key: phone }) },
    { kind: 'language', value: given.language, isChosen: true },
    { kind: 'salutation', value: given.salutation, isChosen: true },
  ] as const
  for (const value of values)
    if (value.value !== '' && !known.some((one) => one.kind === value.kind && one.value === value.value))
      await addValue(tx, written, value)
  return contactId
}

/** Enters a contact by hand. */
export const enterContact = (staff: SessionStaff, given: Given, now: Date): Promise<string> =>
  transaction((tx) => saveContact(tx, staff, given, now))

/** What the form that corrects a contact has in its fields. */
export type ContactFields = { name: string; salutation: string; language: string; phones: string; emails: string }

const fieldsOf = (values: readonly ContactValue[]): ContactFields => ({
  name: shownValue(values, 'name'),
  salutation: shownValue(values, 'salutation'),
  language: shownValue(values, 'language'),
  phones: valuesOf(values, 'phone')
    .map(({ key }) => shownPhone(key))
    .join('\n'),
  emails: valuesOf(values, 'email')
    .map(({ value }) => value)
    .join('\n'),
})

/** What is stored of a contact by now; null where somebody doesn't see it. */
export async function storedContact(staff: SessionStaff, id: string): Promise<ContactFields | null> {
  const values = isUuid(id) ? await findValues([id], contactScope(staff)) : []
  return values.length === 0 ? null : fieldsOf(values)
}

/** mailTaken: another contact that the person sees has an address. */
export type Saved = 'done' | 'missing' | { phones: 'phoneInvalid' } | { emails: 'emailInvalid' | 'mailTaken' }

/** The values of a kind that a field no longer has, and those that it has anew, by their keys. */
function changesOf(values: readonly ContactValue[], kind: 'phone' | 'email', keys: readonly string[]) {
  const ofKind = values.filter((value) => value.kind === kind)
  return {
    gone: ofKind.filter(({ key }) => !keys.includes(key)),
    added: keys.filter((key) => !ofKind.some((value) => value.key === key)),
  }
}

/** Corrects a contact as far as somebody sees it. */
export async function editContact(staff: SessionStaff, id: string, fields: ContactFields, now: Date): Promise<Saved> {
  const phones = linesOf(fields.phones).map(readPhone)
  if (phones.includes(null)) return { phones: 'phoneInvalid' }
  const emails = linesOf(fields.emails).map(readMailAddress)
  if (emails.includes(null)) return { emails: 'emailInvalid' }
  const scope = contactScope(staff)
  return transaction(async (tx) => {
    await lockContacts(tx, [id])
    if (!(await whichAreIn([id], scope, tx)).has(id)) return 'missing'
    const values = await findValues([id], scope, tx)
    const officeId = await officeOfWords(tx, id, scope)
    const written = { contactId: id, officeId, staffId: staff.id, at: now }
    const ofPhones = changesOf(values, 'phone', phones as string[])
    const ofEmails = changesOf(values, 'email', emails as string[])
    for (const email of ofEmails.added)
      if ((await findContactWith(email, scope, tx)) !== null) return { emails: 'mailTaken' }
    await removeValues(tx, [...ofPhones.gone, ...ofEmails.gone], now)
    for (const key of ofPhones.added)
      await addValue(tx, written, { kind: 'phone', value: shownPhone(key), key, isChosen: false })
    for (const key of ofEmails.added) await addValue(tx, written, { kind: 'email', value: key, key, isChosen: false })
    for (const kind of ['name', 'language', 'salutation'] as const) {
      if (fields[kind] === shownValue(values, kind)) continue
      if (fields[kind] === '')
        await removeValues(
          tx,
          values.filter((value) => value.kind === kind),
          now,
        )
      else await addValue(tx, written, { kind, value: fields[kind], isChosen: true })
    }
    return 'done'
  })
}
