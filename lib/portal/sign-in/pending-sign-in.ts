/** What the page of the code knows of whoever reads it. */
import { cookies } from 'next/headers'
import { cookieName, openSeal } from '../../auth/cookies.ts'
import { type Waiting, waitingLogin } from './second-step.ts'

/** The login that this browser is in the middle of; null when there is none or its time is over. */
export const waitingHere = async (now: Date): Promise<Waiting | null> =>
  waitingLogin(await openSeal('login', (await cookies()).get(cookieName('login'))?.value), now)
