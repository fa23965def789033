/**
 * The homes of an owner. Every query is limited to the owner's id. Raw SQL: the rule which homes are an owner's, as the
 * aggregates need it.
 */

import { prisma } from '../db/client.ts'
import { databaseNow } from '../db/clock.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import type { OwnerHome } from './rules-home.ts'

/** Whether `o` (owner_properties) is valid now: begun and not ended. Withdrawn homes stay the owner's. */
export const IS_THEIRS = Prisma.sql`o.since <= now() and (o.until is null or o.until > now())`

/** The same condition for Prisma's queries, by the same clock. */
export async function isTheirs(tx?: Transaction): Promise<Prisma.OwnerPropertyWhereInput> {
  const now = await databaseNow(tx)
  return { since: { lte: now }, OR: [{ until: null }, { until: { gt: now } }] }
}

const HOME = { id: true, reference: true, goal: true, market: true, availability: true, published: true } as const
const TEXT = { title: true, townName: true, language: true, townSlug: true, leafSlug: true } as const

async function homesWhere(ownerId: string, locale: Language, propertyId?: number): Promise<OwnerHome[]> {
  const rows = await prisma().ownerProperty.findMany({
    where: { ownerId, ...(propertyId !== undefined && { propertyId }), ...(await isTheirs()) },
    orderBy: [{ property: { published: 'desc' } }, { propertyId: 'desc' }],
    select: { since: true, property: { select: { ...HOME, texts: { select: TEXT } } } },
  })
  const order = [locale, ...LANGUAGES.filter((language) => language !== locale)]
  return rows.flatMap(({ since, property: { texts, ...home } }) => {
    const lang = order.find((code) => texts.some(({ language }) => language === code))
    const text = texts.find(({ language }) => language === lang)
    if (lang === undefined || !text) return []
    const { townName: town, title, townSlug, leafSlug } = text
    return [{ ...home, since: since.toISOString(), title, town, lang, townSlug, leafSlug }]
  })
}

/** All homes of an owner, those on the site first. */
export const findOwnerHomes = (ownerId: string, locale: Language): Promise<OwnerHome[]> => homesWhere(ownerId, locale)

/** One home of an owner; null when it isn't the owner's (any more). */
export async function findOwnerHome(ownerId: string, propertyId: number, locale: Language): Promise<OwnerHome | null> {
  const [home] = await homesWhere(ownerId, locale, propertyId)
  return home ?? null
}

/** `invitedByOwner`: an owner asked them, and they have yet to accept. `failed`: why the mail server refused the mail. */
export type CoOwner = {
  id: string
  name: string
  email: string
  hasPassword: boolean
  invitedByOwner: boolean
  failed: string | null
}

/** Who else a home is of now, by name. */
export async function findCoOwners(
  { ownerId, propertyId }: { ownerId: string; propertyId: number },
  tx: Transaction = prisma(),
): Promise<CoOwner[]> {
  const rows = await tx.ownerProperty.findMany({
    where: { propertyId, ownerId: { not: ownerId }, ...(await isTheirs(tx)) },
    orderBy: [{ owner: { name: 'asc' } }, { ownerId: 'asc' }],
    select: {
      owner: {
        select: {
          ...{ id: true, name: true, email: true, passwordHash: true, feedId: true, invitationMailId: true },
          events: { where: { propertyId, kind: 'given', staffId: null }, take: 1, select: { id: true } },
        },
      },
    },
  })
  const mailIds = rows.flatMap(({ owner: { invitationMailId } }) => invitationMailId ?? [])
  const failed = await tx.mail.findMany({
    where: { id: { in: mailIds }, status: 'failed' },
    select: { id: true, lastError: true },
  })
  return rows.map(({ owner: { id, name, email, passwordHash, feedId, invitationMailId, events } }) => ({
    ...{ id, name, email, hasPassword: passwordHash !== null },
    invitedByOwner: passwordHash === null && feedId === null && events.length > 0,
    failed: passwordHash === null ? (failed.find((mail) => mail.id === invitationMailId)?.lastError ?? null) : null,
  }))
}

/** The postcode of a home, by which its office is known; '' for none. */
export async function zipOfHome(id: number): Promise<string> {
  return (await prisma().property.findUnique({ where: { id }, select: { zip: true } }))?.zip ?? ''
}
