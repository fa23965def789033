/** Requesting a link for a new password, of an owner or of staff. */

import type { FormActionHandler } from '../forms/actions/form-action.ts'
import { readActionForm } from '../forms/actions/read-action-form.ts'
import { keepDraft, keptDraft } from '../forms/form-drafts.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { cleanLine } from '../forms/rules-clean-text.ts'
import type { FormState } from '../forms/rules-state.ts'
import { initialState, invalidState } from '../forms/view-action-error-text.ts'
import { pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { spelledMailAddress } from '../shared/mail-address.ts'
import { eachOrNone } from './right-account.ts'

/** Validity of a requested link: it is used at once. */
export const RESET_MINUTES = 30

const FORM = 'forgottenPassword'

const tooMany = (locale: Language) =>
  ({ kind: 'failed', message: translations(locale, 'owners.account')('forgotten.tooMany') }) as const

/** The state in which a page opens the form, with what was typed; a rejected form is found for half an hour. */
export async function openedForm(
  { draft, problem }: { draft?: string; problem?: string },
  locale: Language,
): Promise<{ initial: FormState; email: string }> {
  if (problem === 'tooMany') return { initial: tooMany(locale), email: '' }
  const kept = await keptDraft(FORM, draft)
  return { initial: initialState(kept?.errors ?? {}, locale), email: String(kept?.values.email ?? '') }
}

type Accounts = {
  /** The page with the form. */
  route: 'loginForgotten' | 'deskForgotten'
  /** Under which name the mails to an address are counted: an owner and a colleague may share one. */
  counted: (email: string) => string
  /** Finds the ids of the accounts of a mailbox. */
  find: (email: string) => Promise<string[]>
  /** Queues the job that mails an account its link; null: to an address without one, so that the work is the same. */
  ask: (id: string | null) => Promise<unknown>
}

/**
 * Handles the form that requests a link. Response and time are the same whether the account exists or not: the mail is
 * made later, by a job.
 */
export const forgottenPassword =
  ({ route, counted, find, ask }: Accounts): FormActionHandler =>
  async ({ locale, field, visitor }) => {
    const page = pathTo(route, locale)
    if (!(await isWithinLimit(LIMITS.forgotten, visitor.key)))
      return { state: tooMany(locale), page: () => `${page}?problem=tooMany#problem` }
    const { values, errors } = readActionForm(FORM, field)
    if (errors) {
      const typed = spelledMailAddress(cleanLine(field('email'))).slice(0, 254)
      const kept = () => keepDraft(FORM, { field: () => typed, all: () => [] }, { errors })
      return { state: invalidState(errors, locale), page: async () => `${page}?draft=${await kept()}#problem` }
    }
    const { email } = values
    // An address beyond its limit gets the same response and no more mails.
    if (await isWithinLimit(LIMITS.forgottenAddress, counted(email)))
      for (const id of eachOrNone(await find(email))) await ask(id)
    return `${page}?done=sent`
  }
