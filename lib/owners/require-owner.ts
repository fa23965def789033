import { redirect } from 'next/navigation'
import type { SessionOwner } from '../auth/sessions.ts'
import { readAs } from '../forms/form-drafts.ts'
import type { Language } from '../listings/rules.ts'
import { loginPath } from '../sign-in/login-feedback.ts'
import { signedInOwner } from './signed-in-owner.ts'

/**
 * Access control of the portal: every page checks here first, and passes the owner's id to its queries.
 * @param path this page's public path
 * @returns the signed-in owner who requests this page; anyone else is redirected to the login page (307), which returns
 *   here
 */
export async function requireOwner(locale: Language, path: string): Promise<SessionOwner> {
  const owner = (await signedInOwner()) ?? redirect(loginPath(locale, path))
  readAs(owner.id)
  return owner
}
