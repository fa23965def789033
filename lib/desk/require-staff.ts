/** Access control of the desk's pages. */
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { cookieName } from '../auth/cookies.ts'
import { readAs } from '../forms/form-drafts.ts'
import { requestTime } from '../forms/request/request-time.ts'
import { pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { DESK_PAGES, type DeskPage, may } from './permissions.ts'
import { type SessionStaff, staffOfCookie } from './session.ts'

/** The signed-in person who requests this page, or null; looked up once per request. */
export const signedInStaff = cache(async (): Promise<SessionStaff | null> => {
  const sealed = (await cookies()).get(cookieName('staffSession'))?.value
  const staff = sealed === undefined ? null : await staffOfCookie(sealed, await requestTime())
  if (staff) readAs(staff.id)
  return staff
})

/**
 * Every page of the desk checks here first.
 * @param page by which the table of permissions says who may open it
 * @param back where a login returns to: the address of a page about one thing, or of a list in some state
 * @returns the signed-in person; nobody is led to the login. Null: the page isn't for their role, and answers as one
 *   that doesn't exist
 */
export async function requireStaff(
  page: DeskPage,
  locale: Language,
  back = pathTo(page, locale),
): Promise<SessionStaff | null> {
  const staff = await signedInStaff()
  if (!staff) redirect(loginAddress({ page: 'deskLogin', locale, back }))
  return may(staff.role, DESK_PAGES[page].may) ? staff : null
}
