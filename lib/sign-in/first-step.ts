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

type FirstStep<Account, Who> = {
  page: 'login' | 'deskLogin'
  /** Who attempts, whether there is such an account or not. */
  identify: (form: FormAction, email: string, now: Date) => Promise<Who>
  /** The accounts of a mailbox. */
  find: (email: string) => Promise<Account[]>
  /** The visitor tried too often, over all accounts; or too many passwords are checked at the moment. */
  refuse: (why: 'tooMany' | 'busy') => FormActionResult
  /** Attempts at the account are locked. */
  locked: (email: string, until: Date | null) => FormActionResult
  /** Notes a wrong password. @returns what is shown instead of that it was wrong */
  failed: (email: string, account: Account | null, attempt: Attempt) => Promise<FormActionResult>
  /** The password was right. */
  next: (account: Account, attempter: Who) => Promise<FormActionResult>
}

/**
 * Checks a mail address and a password. Failures get the same response, after the same work, whether the account
 * doesn't exist, has no password yet or is locked.
 */
export async function checkPassword<Account extends { passwordHash: string | null }, Who extends Attempter>(
  form: FormAction,
  { page, identify, find, refuse, locked, failed, next }: FirstStep<Account, Who>,
): Promise<FormActionResult> {
  const { field, now } = form
  if (!(await isWithinLimit(LIMITS.signIn, form.visitor.key))) return refuse('tooMany')
  const { values, errors } = readActionForm('login', field)
  if (errors)
    return showFeedback(form, page, { errors, email: spelledMailAddress(cleanLine(field('email'))).slice(0, 254) })
  const { email, password } = values
  const attempter = await identify(form, email, now)
  const attempt = await countAttempt(attempter, now)
  if (!attempt.allowed) return locked(email, attempt.lockedUntil)
  let found: Awaited<ReturnType<typeof rightAccount<Account>>>
  try {
    found = await rightAccount(await find(email), password)
  } catch (error) {
    await uncountAttempt(attempter, attempt)
    if (!(error instanceof PasswordHashingBusy)) throw error
    return refuse('busy')
  }
  if (!found.account || !found.isRight)
    return (await failed(email, found.account, attempt)) ?? showFeedback(form, page, { notice: 'wrong', email })
  await uncountAttempt(attempter, attempt)
  return next(found.account, attempter)
}
