/** What there was between an owner and the agency, for the owner's page at the desk. */
import { prisma } from '../db/client.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import { leadsIn } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'

/** How many of the latest of each kind a page tells. */
const MOST = 30

/** The latest requests of an owner's address that somebody may see; spam is none. */
export async function findRequestsFrom(email: string, scope: RequestScope) {
  if (scope === null) return []
  return prisma().lead.findMany({
    where: {
      email: { in: mailSpellings(email) },
      desk: { state: { not: 'spam' } },
      ...leadsIn(scope),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, form: true, createdAt: true, subject: true },
  })
}

/**
 * The latest mails to an owner's address, without those whose words open something; an office sees those of its own
 * requests.
 */
export async function findMailsTo(email: string, scope: RequestScope) {
  if (scope === null) return []
  return prisma().mail.findMany({
    where: {
      ...{ recipient: { in: mailSpellings(email) }, confidential: false },
      ...(scope !== 'all' && { lead: leadsIn(scope) }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true, subject: true, status: true, createdAt: true },
  })
}

/** When an owner signed in in the browsers that still are. */
export const findSignIns = (ownerId: string) =>
  prisma().ownerSession.findMany({
    where: { ownerId },
    orderBy: { createdAt: 'desc' },
    take: MOST,
    select: { id: true, device: true, createdAt: true },
  })
