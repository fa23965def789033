/** Sessions of owners. The query that finds a session holds its time limits, so that an expired one is never found. */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { isValidSession, SEEN_EVERY } from '../shared/session-limits.ts'

/** A logged-in owner and the session. */
export type SessionOwner = { id: string; sessionId: string; name: string; email: string; language: Language }

/** Writes a session. `tokenHash`: hash of the token in its cookie. */
export async function insertSession(
  session: { ownerId: string; device: string; tokenHash: string; now: Date },
  tx: Transaction,
): Promise<void> {
  const { ownerId, device, tokenHash, now } = session
  await tx.ownerSession.create({ data: { ownerId, device, tokenHash, createdAt: now, lastSeenAt: now } })
}

/** The valid session with this hash, of an owner who isn't locked. Updates when it was last seen. */
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
  if (now.getTime() - found.lastSeenAt.getTime() > SEEN_EVERY)
    await prisma().ownerSession.updateMany({ where: { id: found.id }, data: { lastSeenAt: now } })
  return { ...found.owner, language: found.owner.language as Language, sessionId: found.id }
}

/** Deletes the session with this hash. */
export async function deleteSession(tokenHash: string, tx: Transaction): Promise<void> {
  await tx.ownerSession.deleteMany({ where: { tokenHash } })
}

/** Deletes every session of the owner of the session with this hash, which may have expired. */
export async function deleteOtherSessions(tokenHash: string): Promise<void> {
  await prisma().ownerSession.deleteMany({ where: { owner: { sessions: { some: { tokenHash } } } } })
}
