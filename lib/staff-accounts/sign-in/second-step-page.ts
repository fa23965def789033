/** What the page of the second step shows. */
import { cookies } from 'next/headers'
import { cookieName, unsealCookie } from '../../auth/cookies.ts'
import { totpAddress, unseal } from '../../auth/second-step.ts'
import type { Language } from '../../listings/rules.ts'
import { brand } from '../../site/site-settings.ts'
import { pendingStaff } from './sign-in.ts'

/** The pending login of this browser, with the secret where an app is to be set up; null for no pending login. */
export async function loadSecondStep(locale: Language, now: Date) {
  const token = await unsealCookie('staffLogin', (await cookies()).get(cookieName('staffLogin'))?.value)
  const pending = await pendingStaff(token, now)
  if (!pending) return null
  if (pending.setup === null) return { setup: null }
  const secret = await unseal(pending.setup)
  return { setup: { secret, address: totpAddress(secret, (await brand(locale)).name, pending.staff.email) } }
}
