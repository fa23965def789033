/** Asking for a link because the password is forgotten. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../../db/forms/form-drafts.ts'
import { isWithinLimit } from '../../db/forms/rate-limiter.ts'
import { ownerIdOf } from '../../db/portal/owner-account.ts'
import { cleanLine } from '../../domain/forms/clean-text.ts'
import { isMailAddress } from '../../domain/shared/mail-address.ts'
import { LIMITS } from '../../forms/request/rate-limits.ts'
import type { LinkAction } from '../../forms/signed-links/link-action.ts'
import { pathTo } from '../../i18n/paths.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { sendLink } from './password-links.ts'

export { RESET_MINUTES } from './password-mails.ts'

const FORM = 'forgottenPassword'
const forgottenDraft = z.object({ email: z.string(), problem: z.enum(['emailRequired', 'emailInvalid']) })
export type ForgottenDraft = z.output<typeof forgottenDraft>

/** What has to be mended in the form for a link; null when nothing, or when its half hour is over. */
export const readForgotten = async (draft: string): Promise<ForgottenDraft | null> =>
  forgottenDraft.safeParse(await findDraft(FORM, draft)).data ?? null

/**
 * Takes the form that asks for a new password. It answers alike, after the same work, whoever has an account: what a mail needs is done
 * after the answer, by the job that sendPasswordLink() does.
 * @param visitor network address
 */
export async function handleForgottenPassword({ locale, field }: LinkAction, visitor: string): Promise<string> {
  const page = pathTo('loginForgotten', locale)
  if (!(await isWithinLimit(LIMITS.forgotten, visitor))) return `${page}?problem=tooMany#problem`
  const email = cleanLine(field('email')).toLowerCase()
  if (!isMailAddress(email)) {
    const draft: ForgottenDraft = {
      email: email.slice(0, 254),
      problem: email === '' ? 'emailRequired' : 'emailInvalid',
    }
    return `${page}?draft=${await saveDraft(FORM, draft)}#problem`
  }
  // Beyond its limit an address hears the same and gets no more mail.
  if (await isWithinLimit(LIMITS.forgottenAddress, email))
    await enqueue(null, 'owner-link', { ownerId: await ownerIdOf(email) })
  return `${page}?done=sent`
}

/** Mails what was asked for: a link for a new password, or another invitation to who has none yet. Whoever was never invited gets nothing. */
export async function sendPasswordLink({ ownerId }: { ownerId: string | null }, now: Date): Promise<void> {
  if (ownerId === null) return
  await sendLink(ownerId, ({ hasPassword, invited }) => (hasPassword ? 'reset' : invited ? 'invitation' : null), now)
}
