/** What there was between a contact and the agency. Raw SQL: an address is found by its key. */
import { prisma } from '../db/client.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import type { Transaction } from '../db/transaction.ts'
import { leadsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import { IS_SHOWN, isSeen, whichAreIn } from './queries-scope.ts'

/** How many of the latest of each kind a page tells. */
const MOST = 200

/** The contact of a scope that has a mail address; null for none. */
export async function findContactWith(email: string, scope: RequestScope, db: Transaction): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    select v.contact_id::text as id from contact_values v
    where v.kind = 'email' and v.key = ${email} and ${IS_SHOWN} and ${isSeen(scope)} order by v.id limit 1`
  return row?.id ?? null
}

/** The contact of a request or of an owner's account that somebody may see; null for none. */
export async function contactOf(
  of: { leadId: string } | { ownerId: string },
  scope: RequestScope,
): Promise<string | null> {
  const id = 'leadId' in of ? of.leadId : of.ownerId
  if (!isUuid(id)) return null
  const value = await prisma().contactValue.findFirst({ where: of, select: { contactId: true } })
  if (!value) return null
  const seen = await whichAreIn([value.contactId], scope, prisma())
  return seen.has(value.contactId) ? value.contactId : null
}

/** The requests of a contact that somebody may see, with the viewing and the decision that came of each; spam is none. */
export const findContactRequests = (contactId: string, scope: RequestScope) =>
  prisma().lead.findMany({
    where: { contactValues: { some: { contactId } }, desk: { state: { not: 'spam' } }, ...leadsIn(scope) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
    select: {
      ...{ id: true, form: true, createdAt: true, subject: true, propertyId: true, eraseAfter: true, values: true },
      desk: { select: { state: true, dueAt: true } },
      appointment: { select: { startsAt: true, status: true, noShowAt: true } },
      offerDecision: { select: { decision: true } },
      candidacy: { select: { decision: true } },
    },
  })

/** The active saved searches of a contact. */
export const findContactSearches = (contactId: string) =>
  prisma().wish.findMany({
    where: { contactValues: { some: { contactId } }, confirmedAt: { not: null }, endedAt: null },
    orderBy: { confirmedAt: 'desc' },
    take: 50,
    select: { id: true },
  })

/** The accounts of a contact as an owner. */
export const findContactOwners = (contactId: string) =>
  prisma().owner.findMany({ where: { contactValues: { some: { contactId } } }, select: { id: true } })

/** When each of some addresses subscribed to newsletters. */
export const findSubscriptions = (emails: readonly string[]) =>
  prisma().newsletterSubscription.findMany({
    where: { email: { in: [...emails] }, confirmedAt: { not: null }, endedAt: null },
    select: { id: true, email: true, confirmedAt: true },
  })

/**
 * The latest mails to some addresses, without those whose words open something; an office sees those of its own
 * requests.
 */
export async function findContactMails(emails: readonly string[], scope: RequestScope) {
  if (scope === null) return []
  return prisma().mail.findMany({
    where: {
      ...{ recipient: { in: emails.flatMap(mailSpellings) }, confidential: false },
      ...(scope !== 'all' && { lead: leadsIn(scope) }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, subject: true, status: true, createdAt: true },
  })
}
