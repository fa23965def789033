/** What the pages of the login have to tell after a form: why it didn't let in, and what was typed, never a password or code. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../../db/forms/form-drafts.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { pathTo } from '../../i18n/paths.ts'

/** What went well before the page: logged out, a password chosen, another code sent. */
const SUCCESSES = ['out', 'password', 'sent'] as const
/** What can be said without knowing more; it stands in the address. */
const NOTICES = [...SUCCESSES, 'wrong', 'tooMany', 'busy', 'over', 'codes'] as const
export type LoginNotice = (typeof NOTICES)[number]

const ERRORS = ['emailRequired', 'emailInvalid', 'passwordRequired', 'codeRequired', 'codeShape', 'codeWrong'] as const
export type LoginError = (typeof ERRORS)[number]

const toldSchema = z.object({
  notice: z.enum(NOTICES).nullable(),
  /** What is wrong with the fields, by their names. */
  errors: z.record(z.string(), z.enum(ERRORS)),
  email: z.string(),
  /** The moment from which the account may be tried again (ISO text). */
  lockedUntil: z.string().nullable(),
})
export type LoginFeedback = z.output<typeof toldSchema>

type Success = (typeof SUCCESSES)[number]
/** Whether a notice tells of what went well. */
export const isSuccess = (notice: LoginNotice | null): notice is Success => SUCCESSES.some((known) => known === notice)

export type LoginPage = 'login' | 'loginCode'
const NOTHING: LoginFeedback = { notice: null, errors: {}, email: '', lockedUntil: null }

type Where = { page: LoginPage; locale: Language; back: string | null }

const address = ({ page, locale, back }: Where, query: Record<string, string>, anchor = ''): string => {
  const all = new URLSearchParams({ ...query, ...(back !== null && { back }) }).toString()
  return `${pathTo(page, locale)}${all && `?${all}`}${anchor}`
}

/** The address of a page that tells nothing, or a notice. */
export const pageAddress = (where: Where, notice?: LoginNotice): string => address(where, notice ? { notice } : {})

/** The address of a page that tells more; it is kept for half an hour, as a draft. */
export async function feedbackAddress(where: Where, told: Partial<LoginFeedback>): Promise<string> {
  return address(where, { draft: await saveDraft(where.page, { ...NOTHING, ...told }) }, '#login-problem')
}

/** What a page has to tell, by its address. */
export async function readLoginFeedback(
  page: LoginPage,
  query: { draft?: string; notice?: string },
): Promise<LoginFeedback> {
  const { data } = toldSchema.safeParse(query.draft ? await findDraft(page, query.draft) : null)
  return data ?? { ...NOTHING, notice: NOTICES.find((notice) => notice === query.notice) ?? null }
}
