/** What the login pages show after a form was rejected: the reason and the input, never a password or code. */
import { z } from 'zod'
import { findDraft, saveDraft } from '../forms/queries-drafts.ts'
import { ACTION_ERROR_NAMES } from '../forms/rules-action-forms.ts'
import { pathTo } from '../i18n/paths.ts'
import type { Language } from '../listings/rules.ts'

/**
 * Notices of what is no failure of a login: signed out, password chosen, new code sent; the session ended, and likewise
 * while a form was filled in that is kept.
 */
const SUCCESSES = ['out', 'password', 'sent', 'ended', 'kept'] as const
/** Notices that need no further data; the address carries them. */
const NOTICES = [...SUCCESSES, 'wrong', 'tooMany', 'busy', 'over', 'codes'] as const
export type LoginNotice = (typeof NOTICES)[number]

const feedbackSchema = z.object({
  notice: z.enum(NOTICES).nullable(),
  /** What is wrong with each field, by name. */
  errors: z.record(z.string(), z.enum(ACTION_ERROR_NAMES)),
  email: z.string(),
  /** The time at which the account can be tried again (ISO text). */
  lockedUntil: z.string().nullable(),
})
export type LoginFeedback = z.output<typeof feedbackSchema>

type Success = (typeof SUCCESSES)[number]
/** Whether a notice is one of success. */
export const isSuccess = (notice: LoginNotice | null): notice is Success => SUCCESSES.some((known) => known === notice)

export type LoginPage = 'login' | 'loginCode' | 'deskLogin' | 'deskCode' | 'deskSetup'
const NO_FEEDBACK: LoginFeedback = { notice: null, errors: {}, email: '', lockedUntil: null }

/** The id of what a login page says went wrong. */
export const PROBLEM_ID = 'login-problem'

type LoginLocation = { page: LoginPage; locale: Language; back: string | null }

const address = ({ page, locale, back }: LoginLocation, query: Record<string, string>, anchor = ''): string => {
  const all = new URLSearchParams({ ...query, ...(back !== null && { back }) }).toString()
  return `${pathTo(page, locale)}${all && `?${all}`}${anchor}`
}

/** The path of a login page, with or without a notice. */
export const loginAddress = (location: LoginLocation, notice?: LoginNotice): string =>
  address(location, notice ? { notice } : {})

/** The path of the login page, with the path to return to: a page of the portal, in any language. */
export const loginPath = (locale: Language, back: string): string => loginAddress({ page: 'login', locale, back })

/** The path of a login page after a password was chosen, with the mail address filled in. */
export async function chosenAddress({ page, locale }: Omit<LoginLocation, 'back'>, email: string): Promise<string> {
  const notice = 'password'
  return address(
    { page, locale, back: null },
    { notice, draft: await saveDraft(page, { ...NO_FEEDBACK, notice, email }) },
  )
}

/** The path of a login page with feedback, which is stored for half an hour as a draft. */
export async function feedbackAddress(location: LoginLocation, feedback: Partial<LoginFeedback>): Promise<string> {
  return address(location, { draft: await saveDraft(location.page, { ...NO_FEEDBACK, ...feedback }) }, `#${PROBLEM_ID}`)
}

/** The feedback of a login page, from its address. */
export async function readLoginFeedback(
  page: LoginPage,
  query: { draft?: string; notice?: string },
): Promise<LoginFeedback> {
  const { data } = feedbackSchema.safeParse(query.draft ? await findDraft(page, query.draft) : null)
  return data ?? { ...NO_FEEDBACK, notice: NOTICES.find((notice) => notice === query.notice) ?? null }
}
