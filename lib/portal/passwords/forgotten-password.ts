/** Requesting a link for a new password. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../../db/forms/form-drafts.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { ownerIdOf } from '../../db/portal/owner-account.ts'
import { cleanLine } from '../../domain/forms/clean-text.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { visitorOf } from '../../forms/request/request-visitor.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { sendLink } from './password-links.ts'

export { RESET_MINUTES } from './password-mails.ts'

const FORM = 'forgottenPassword'
const forgottenDraft = z.object({ email: z.string(), problem: z.enum(['emailRequired', 'emailInvalid']) })
export type ForgottenDraft = z.output<typeof forgottenDraft>

/** The input and problem of a rejected form; null when there was no problem, or after half an hour. */
export const readForgottenDraft = async (draft: string): Promise<ForgottenDraft | null> =>
  forgottenDraft.safeParse(await findDraft(FORM, draft)).data ?? null

/**
 * Handles the form that requests a link. Response and time are the same whether the account exists or not: the mail is
 * made later, by the job that runs sendPasswordLink().
 */
export const handleForgottenPassword: FormActionHandler = async ({ locale, field, request }) => {
  const page = pathTo('loginForgotten', locale)
  if (!(await isWithinLimit(LIMITS.forgotten, visitorOf(request)))) {
    const message = translations(locale, 'account')('forgotten.tooMany')
    return { state: { kind: 'failed', message }, page: () => `${page}?problem=tooMany#problem` }
  }
  const email = cleanLine(field('email')).toLowerCase()
  if (!isMailAddress(email)) {
    const draft: ForgottenDraft = {
      email: email.slice(0, 254),
      problem: email === '' ? 'emailRequired' : 'emailInvalid',
    }
    const errors = { email: translations(locale, 'form')(`errors.${draft.problem}`) }
    const corrected = async () => `${page}?draft=${await saveDraft(FORM, draft)}#problem`
    return { state: { kind: 'invalid', errors }, page: corrected }
  }
  // An address beyond its limit gets the same response and no more mails.
  if (await isWithinLimit(LIMITS.forgottenAddress, email))
    await enqueue(null, 'owner-link', { ownerId: await ownerIdOf(email) })
  return `${page}?done=sent`
}

/**
 * Mails a link for a new password, or another invitation to an owner without a password. Accounts that were never
 * invited get nothing.
 */
export async function sendPasswordLink({ ownerId }: { ownerId: string | null }, now: Date): Promise<void> {
  if (ownerId === null) return
  await sendLink(ownerId, ({ hasPassword, invited }) => (hasPassword ? 'reset' : invited ? 'invitation' : null), now)
}
