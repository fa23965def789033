/** What the page of the code knows of whoever reads it. */
import { cookies } from 'next/headers'
import { cookieName, openSeal } from '../../auth/cookies.ts'
import { findPendingSignIn, type PendingSignIn } from './second-step.ts'

/** The login that this browser is in the middle of; null when there is none or its time is over. */
export const pendingLoginOfVisitor = async (now: Date): Promise<PendingSignIn | null> =>
  findPendingSignIn(await openSeal('login', (await cookies()).get(cookieName('login'))?.value), now)
