/** Who may see a page of the portal. Every page and action of it asks here first, and carries the owner's id into its queries (design 3 "Owner data"). */
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { cookieName } from '../auth/cookies.ts'
import { ownerOfCookie, type SessionOwner } from '../auth/sessions.ts'
import type { Language } from '../domain/listing/listing.ts'
import { pageAddress } from './sign-in/login-feedback.ts'

/** Who reads this page; null for nobody who is logged in. Asked any number of times by one page, it looks once. */
export const signedInOwner = cache(
  async (): Promise<SessionOwner | null> =>
    ownerOfCookie((await cookies()).get(cookieName('session'))?.value, new Date()),
)

/** Where the login leads back to: a path of this site's portal, in any language. */
export const loginPath = (locale: Language, back: string): string => pageAddress({ page: 'login', locale, back })

/**
 * The owner who reads this page. Nobody who is logged in is led to the login (307), and from there back.
 * @param path this page's public path
 */
export async function requireOwner(locale: Language, path: string): Promise<SessionOwner> {
  return (await signedInOwner()) ?? redirect(loginPath(locale, path))
}
