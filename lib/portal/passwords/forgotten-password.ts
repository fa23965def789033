/** Requesting a link for a new password. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../../db/forms/form-drafts.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { ownerIdOf } from '../../db/portal/owner-account.ts'
import { cleanLine } from '../../domain/forms/clean-text.ts'
import type { FormState } from '../../domain/forms/form-state.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { OWNER_ERRORS } from '../../domain/portal/owner-forms.ts'
import type { FormActionHandler } from '../../forms/actions/form-action.ts'
import { readActionForm } from '../../forms/actions/read-action-form.ts'
import { initialState, invalidState } from '../../forms/labels/action-error-text.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import { visitorOf } from '../../forms/request/request-visitor.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { sendLink } from './password-links.ts'

export { RESET_MINUTES } from './password-mails.ts'

const FORM = 'forgottenPassword'
const forgottenDraft = z.object({ email: z.string(), problem: z.enum(OWNER_ERRORS) })

/** The state in which a page opens the form, with what was typed; a rejected form is found for half an hour. */
export async function openedForm(
  { draft, problem }: { draft?: string; problem?: string },
  locale: Language,
): Promise<{ initial: FormState; email: string }> {
  if (problem === 'tooMany') return { initial: tooMany(locale), email: '' }
  const { data } = forgottenDraft.safeParse(draft ? await findDraft(FORM, draft) : null)
  return { initial: initialState(data ? { email: data.problem } : {}, locale), email: data?.email ?? '' }
}

const tooMany = (locale: Language) =>
  ({ kind: 'failed', message: translations(locale, 'account')('forgotten.tooMany') }) as const

/**
 * Handles the form that requests a link. Response and time are the same whether the account exists or not: the mail is
 * made later, by the job that runs sendPasswordLink().
 */
export const handleForgottenPassword: FormActionHandler = async ({ locale, field, request }) => {
  const page = pathTo('loginForgotten', locale)
  if (!(await isWithinLimit(LIMITS.forgotten, visitorOf(request))))
    return { state: tooMany(locale), page: () => `${page}?problem=tooMany#problem` }
  const { values, errors } = readActionForm('forgottenPassword', field)
  if (errors) {
    const draft = { email: cleanLine(field('email')).toLowerCase().slice(0, 254), problem: errors.email }
    const corrected = async () => `${page}?draft=${await saveDraft(FORM, draft)}#problem`
    return { state: invalidState(errors, locale), page: corrected }
  }
  const { email } = values
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
