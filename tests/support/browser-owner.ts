/** An owner in a browser, logged in. */
import type { BrowserContext } from '@playwright/test'
import { query } from './browser-database.ts'
import { makeOwner, sessionCookieOf, type TestOwner } from './owners.ts'

/** Makes an owner of these homes and logs them in to this browser. */
export async function logIn(context: BrowserContext, baseURL: string, homes: readonly number[]): Promise<TestOwner> {
  const owner = await makeOwner(query, homes)
  await context.addCookies([
    { ...(await sessionCookieOf(query, owner)), url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ])
  return owner
}
