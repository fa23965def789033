/** What the agency holds of a person, for the letter that says so. Raw SQL: requests are found by any text in them. */
import { prisma } from '../db/client.ts'
import { mailSpellings } from '../db/mail-spellings.ts'
import { leadsOf } from '../db/personal-data.ts'

async function leadIdsOf(spellings: readonly string[]): Promise<string[]> {
  const found = await Promise.all(spellings.map((email) => prisma().$queryRaw<{ id: string }[]>`${leadsOf(email)}`))
  return [...new Set(found.flat().map(({ id }) => id))]
}

/** All of it that a person understands; the command `npm run gdpr` hands out every column. */
export async function findForLetter(address: string) {
  const spellings = mailSpellings(address)
  const email = { in: spellings }
  const ids = await leadIdsOf(spellings)
  const [requests, values, notes, searches, newsletters, owners, mails] = await Promise.all([
    prisma().lead.findMany({
      where: { id: { in: ids } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: {
        ...{ id: true, form: true, language: true, subject: true, propertyId: true, values: true, createdAt: true },
        ...{ eraseAfter: true, sealed: { select: { leadId: true } }, office: { select: { name: true } } },
        appointment: { select: { startsAt: true, status: true } },
        files: { select: { originalName: true } },
      },
    }),
    prisma().contactValue.findMany({
      where: { removedAt: null, contact: { values: { some: { kind: 'email', key: email } } } },
      orderBy: [{ kind: 'asc' }, { id: 'asc' }],
      select: { kind: true, value: true, key: true },
    }),
    prisma().contactNote.findMany({
      where: { removedAt: null, contact: { values: { some: { kind: 'email', key: email } } } },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      select: { kind: true, at: true, text: true },
    }),
    prisma().wish.findMany({
      where: { email },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, createdAt: true, endedAt: true, language: true },
    }),
    prisma().newsletterSubscription.findMany({ where: { email }, select: { confirmedAt: true, endedAt: true } }),
    prisma().owner.findMany({
      where: { email },
      select: {
        ...{ name: true, language: true, createdAt: true, lastLoginAt: true },
        properties: { select: { propertyId: true, since: true, until: true } },
      },
    }),
    prisma().mail.findMany({
      where: { recipient: email },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { subject: true, createdAt: true, status: true, leadId: true },
    }),
  ])
  return { requests, values, notes, searches, newsletters, owners, mails }
}
export type FoundForLetter = Awaited<ReturnType<typeof findForLetter>>
