/** The pending sign-in of the visitor who requests the code page. */
import { cookies } from 'next/headers'
import { cookieName, unsealCookie } from '../../auth/cookies.ts'
import { findPendingSignIn, type PendingSignIn } from './second-step.ts'

/** The sign-in that waits for a code in this browser; null when there is none or it has expired. */
export const pendingLoginOfVisitor = async (now: Date): Promise<PendingSignIn | null> =>
  findPendingSignIn(await unsealCookie('login', (await cookies()).get(cookieName('login'))?.value), now)
