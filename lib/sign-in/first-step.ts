/** The first step of a login, of owners or of staff: mail address and password. */
import { PasswordHashingBusy } from '../auth/passwords.ts'
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import { spelledMailAddress } from '../shared/mail-address.ts'
import { feedbackAddress, type LoginFeedback, type LoginPage } from './login-feedback.ts'
import { feedbackState } from './login-messages.ts'
import { redirectTarget } from './redirect-target.ts'
import { rightAccount } from './right-account.ts'
import { type Attempt, type Attempter, countAttempt, uncountAttempt } from './throttle.ts'

/** A login page, in the language of a form and with the page to return to. */
export const locationOf = ({ locale, field }: FormAction, page: LoginPage) => ({
  page,
  locale,
  back: redirectTarget(field('back'), page.startsWith('desk') ? 'staff' : 'owner'),
})

/** Shows feedback in the form; where that is on another page than `page`, on that page. */
export const showFeedback = (
  form: FormAction,
  page: LoginPage,
  feedback: Partial<LoginFeedback>,
): FormActionResult => ({
  state: feedbackState(feedback, form.now, form.locale),
  page: () => feedbackAddress(locationOf(form, page), feedback),
})

/**
 * Why a first step is refused, and what the login page shows of it. `fields`: what was typed is no mail address or no
 * password; `password`: it opens no account of the mailbox.
 */
export type Refusal<Account> = { feedback: Partial<LoginFeedback> } & (
  | { why: 'limit' | 'fields' | 'locked' | 'busy' }
  | { why: 'password'; email: string; account: Account | null; attempt: Attempt }
)
type FirstStep<Account, Who> = Refusal<Account> | { why: null; account: Account; attempter: Who }

/**
 * Checks a mail address and a password. Failures get the same response, after the same work, whether the account
 * doesn't exist, has no password yet or is locked.
 * @param identify gives who attempts, whether there is such an account or not
 * @param find gives the accounts of a mailbox
 */
export async function checkPassword<Account extends { passwordHash: string | null }, Who extends Attempter>(
  { field, now, request, visitor }: FormAction,
  identify: (from: Pick<FormAction, 'request' | 'visitor'>, email: string, now: Date) => Promise<Who>,
  find: (email: string) => Promise<Account[]>,
): Promise<FirstStep<Account, Who>> {
  if (!(await isWithinLimit(LIMITS.signIn, visitor.key))) return { why: 'limit', feedback: { notice: 'tooMany' } }
  const { values, errors } = readActionForm('login', field)
  if (errors) {
    const typed = spelledMailAddress(cleanLine(field('email'))).slice(0, 254)
    return { why: 'fields', feedback: { errors, email: typed } }
  }
  const { email, password } = values
  const attempter = await identify({ request, visitor }, email, now)
  const attempt = await countAttempt(attempter, now)
  const lock = { email, lockedUntil: attempt.lockedUntil?.toISOString() ?? null }
  if (!attempt.allowed) return { why: 'locked', feedback: lock }
  const found = await find(email)
    .then((accounts) => rightAccount(accounts, password))
    .catch(async (error: unknown) => {
      await uncountAttempt(attempter, attempt)
      if (!(error instanceof PasswordHashingBusy)) throw error
      return null
    })
  if (!found) return { why: 'busy', feedback: { notice: 'busy' } }
  const { account, isRight } = found
  if (!account || !isRight)
    return { why: 'password', feedback: lock.lockedUntil ? lock : { notice: 'wrong', email }, email, account, attempt }
  await uncountAttempt(attempter, attempt)
  return { why: null, account, attempter }
}
