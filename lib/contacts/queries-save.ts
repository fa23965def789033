/** Writes what colleagues say of a contact. Raw SQL: functions of the database compare values. */
import type { Transaction } from '../db/transaction.ts'
import type { ContactValue, ValueKind } from './rules-values.ts'

type Written = { contactId: string; officeId: number | null; staffId: string; at: Date }

/** As a value is compared (function contact_key of the database). */
async function keyOf(tx: Transaction, kind: ValueKind, value: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ key: string | null }[]>`
    select contact_key(${kind}::contact_value_kind, ${value}) as key`
  return row?.key ?? ''
}

/** Adds a value; `chosen`: it is the right one of its kind. One that was removed before is there again. */
export async function addValue(
  tx: Transaction,
  { contactId, officeId, staffId, at }: Written,
  given: { kind: ValueKind; value: string; key?: string; isChosen: boolean },
): Promise<void> {
  const { kind, value, isChosen } = given
  const key = given.key ?? (await keyOf(tx, kind, value))
  if (key === '') return
  const chosenAt = isChosen ? at : null
  const again = await tx.contactValue.updateMany({
    where: { contactId, kind, key, value, officeId, removedAt: { not: null } },
    data: { removedAt: null, chosenAt },
  })
  if (again.count > 0) return
  await tx.contactValue.create({
    data: { contactId, officeId, staffId, at, kind, value, key, chosenAt },
    select: { id: true },
  })
}

/** Takes values away: a colleague's are erased, others are kept and not shown, as they came with something. */
export async function removeValues(tx: Transaction, values: readonly ContactValue[], now: Date): Promise<void> {
  const ids = (byHand: boolean) => values.filter(({ by }) => (by === 'colleague') === byHand).map(({ id }) => id)
  await tx.contactValue.deleteMany({ where: { id: { in: ids(true) } } })
  await tx.contactValue.updateMany({ where: { id: { in: ids(false) } }, data: { removedAt: now } })
}

/** A new contact without any value yet. */
export const insertContact = async (tx: Transaction, now: Date): Promise<string> =>
  (await tx.contact.create({ data: { createdAt: now, latestAt: now }, select: { id: true } })).id

/** The contact of a mail address, locked; a new one where nobody has it (function contact_of_mail of the database). */
export async function contactOfMail(
  tx: Transaction,
  email: string,
  officeId: number | null,
  now: Date,
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    select contact_of_mail(${email}, ${officeId}::int, ${now}::timestamptz)::text as id`
  return row?.id ?? ''
}
