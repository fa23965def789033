/** An owner in a browser, logged in. */
import type { BrowserContext } from '@playwright/test'
import { makeOwner, sessionCookieOf, type TestOwner } from '../owners.ts'
import { query } from './database.ts'

/** Makes an owner of these homes and logs them in to this browser. */
export async function logIn(context: BrowserContext, baseURL: string, homes: readonly number[]): Promise<TestOwner> {
  const owner = await makeOwner(query, homes)
  await context.addCookies([
    { ...(await sessionCookieOf(query, owner)), url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ])
  return owner
}
