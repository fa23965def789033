/** Choosing a password: behind the link of a mail, and which ones may be chosen. */

import { isLeaked } from '../../auth/leaked-passwords.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { brand } from '../../content/site-settings.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { type PasswordProblem, passwordProblem } from '../../domain/portal/owner-password.ts'
import { type LinkAction, seeOther } from '../../forms/signed-links/link-action.ts'
import { signedPath } from '../../i18n/paths.ts'
import { pageAddress } from '../sign-in/login-feedback.ts'
import { trustDeviceByLink } from '../sign-in/trusted-device.ts'
import { findValidLink, setPasswordByLink } from './password-links.ts'

/** What others know of an owner, and a password must not be. */
const personalWords = async (owner: { email: string; name: string }, locale: Language): Promise<string[]> => [
  owner.email,
  owner.name,
  (await brand(locale)).name,
]

/** What speaks against a password that an owner chooses, wherever they do; null for a good one. */
export async function choiceProblem(
  given: { password: string; again: string },
  owner: { email: string; name: string },
  locale: Language,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(given, await personalWords(owner, locale))
  return (problem === null || problem === 'different') && isLeaked(given.password) ? 'common' : problem
}

/**
 * Takes the form behind a link of a mail; a link that is over leads to its page, which says so.
 * @param userAgent of the browser, as it sends it
 */
export async function handleNewPassword(
  { token, locale, field, now }: LinkAction,
  userAgent: string | null,
): Promise<string | Response> {
  const page = signedPath('loginPassword', token, locale)
  const link = await findValidLink(token, now)
  if (!link) return page
  const given = { password: field('password'), again: field('again') }
  const problem = await choiceProblem(given, link, locale)
  if (problem) return `${page}?problem=${problem}#problem`
  const done = await setPasswordByLink(token, await hashPassword(given.password), now)
  if (!done) return page
  const cookie = await trustDeviceByLink(link.email, userAgent, now)
  const login = pageAddress({ page: 'login', locale, back: null }, 'password')
  return cookie === null ? login : seeOther(login, { 'set-cookie': cookie })
}
