/** Sessions of owners. Every time limit is in the query that finds one, so that what is over is never found. */
import type { Language } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'
import type { Transaction } from '../transaction.ts'

/** Who is logged in, and by which session. */
export type SessionOwner = { id: string; sessionId: string; name: string; email: string; language: Language }

/** Minutes without a page or action, and hours since the login, after which a session is over. */
const IDLE_MINUTES = 30
const LONGEST_HOURS = 8
/** Being seen is written down only so often, in seconds: a page asks more than once. */
const SEEN_EVERY = 30

const minutesBefore = (moment: Date, minutes: number): Date => new Date(moment.getTime() - minutes * 60_000)

/** Which sessions are not over. */
export const isValidSession = (now: Date) => ({
  lastSeenAt: { gt: minutesBefore(now, IDLE_MINUTES) },
  createdAt: { gt: minutesBefore(now, LONGEST_HOURS * 60) },
})

/** `tokenHash`: of what stands in its cookie. */
export async function insertSession(
  session: { ownerId: string; device: string; tokenHash: string; now: Date },
  tx: Transaction,
): Promise<void> {
  const { ownerId, device, tokenHash, now } = session
  await tx.ownerSession.create({ data: { ownerId, device, tokenHash, createdAt: now, lastSeenAt: now } })
}

/** The living session with this hash, of an owner who isn't locked; it counts as seen now. */
export async function findSession(tokenHash: string, now: Date): Promise<SessionOwner | null> {
  const found = await prisma().ownerSession.findFirst({
    where: {
      tokenHash,
      ...isValidSession(now),
      owner: { lockedAt: null },
    },
    select: {
      id: true,
      lastSeenAt: true,
      owner: { select: { id: true, name: true, email: true, language: true } },
    },
  })
  if (!found) return null
  if (now.getTime() - found.lastSeenAt.getTime() > SEEN_EVERY * 1000)
    await prisma().ownerSession.updateMany({ where: { id: found.id }, data: { lastSeenAt: now } })
  return { ...found.owner, language: found.owner.language as Language, sessionId: found.id }
}

/** Ends the session with this hash alone. */
export async function deleteSession(tokenHash: string, tx: Transaction): Promise<void> {
  await tx.ownerSession.deleteMany({ where: { tokenHash } })
}

/** Ends every session of the owner whose session has this hash, were its time over or not. */
export async function deleteOtherSessions(tokenHash: string): Promise<void> {
  await prisma().$executeRaw`
    delete from owner_sessions where owner_id = (select owner_id from owner_sessions where token_hash = ${tokenHash})`
}
