/** Access control of the portal: every page and action checks here first, and passes the owner's id to its queries. */
import { cookies } from 'next/headers'
import { cache } from 'react'
import { cookieName } from '../auth/cookies.ts'
import { ownerOfCookie, type SessionOwner } from '../auth/sessions.ts'
import type { Language } from '../domain/listing/listing.ts'
import { redirect } from '../i18n/navigation.ts'

/** The signed-in owner who requests this page, or null; looked up once per request. */
export const signedInOwner = cache(
  async (): Promise<SessionOwner | null> =>
    ownerOfCookie((await cookies()).get(cookieName('session'))?.value, new Date()),
)

/**
 * The signed-in owner who requests this page. Anyone else is redirected to the login page (307), which returns here.
 * @param path this page's public path
 */
export async function requireOwner(locale: Language, path: string): Promise<SessionOwner> {
  return (await signedInOwner()) ?? redirect({ href: { pathname: '/login', query: { back: path } }, locale })
}
