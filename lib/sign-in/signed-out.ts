/** What becomes of a form whose sender isn't signed in any more: nothing that was typed is lost. */
import type { FormAction, FormActionResult } from '../forms/actions/form-action.ts'
import { keepDraft } from '../forms/form-drafts.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { ActionFormName } from '../forms/rules-action-forms.ts'
import { translations } from '../i18n/translations.ts'
import { loginAddress } from './login-feedback.ts'
import { redirectTarget } from './redirect-target.ts'

const AREAS = { login: 'owner', deskLogin: 'staff' } as const

/** What is kept of a form: its name, the parameter by which its page finds the draft, and fields besides its own. */
export type Kept = { form: ActionFormName; parameter: string; also?: readonly string[] | undefined }

/** The address with a draft. Without the rest of its query where a login wouldn't take all of it. */
function withDraft(page: string, parameter: string, token: string, area: 'owner' | 'staff'): string {
  const [path = '', search] = page.split('?')
  const all = new URLSearchParams(search)
  all.set(parameter, token)
  return redirectTarget(`${path}?${all}`, area) ?? `${path}?${parameter}=${token}`
}

/**
 * A browser with a script stays on the page, says so and leads to the login in another tab: what was typed stands
 * there. One without goes to the login, which leads back to the page, with what was typed. Whoever sends many forms
 * without being signed in is no colleague and no owner: their words would fill the database.
 * @param page the form's page; without it the one that the browser names
 */
export function signedOut(
  form: FormAction,
  login: keyof typeof AREAS,
  kept: Kept | null,
  page: string | null = null,
): FormActionResult {
  const { locale, visitor } = form
  const t = translations(locale, 'sign-in')
  const area = AREAS[login]
  return {
    state: {
      kind: 'failed',
      message: t(kept ? 'ended.kept' : 'ended.button'),
      signIn: { href: loginAddress({ page: login, locale, back: null }), text: t('ended.signIn') },
    },
    page: async () => {
      const back = page ?? redirectTarget(visitor.referrer ?? '', area)
      const isKept = kept && back && (await isWithinLimit(LIMITS.signedOut, visitor.key))
      const draft = isKept ? await keepDraft(kept.form, form, { also: kept.also ?? [] }) : null
      const target = draft && back ? withDraft(back, kept?.parameter ?? 'draft', draft, area) : back
      return loginAddress({ page: login, locale, back: target }, draft ? 'kept' : 'ended')
    },
  }
}
