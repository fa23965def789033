/** The second step once more, before what changes accounts: a session that was left open isn't enough for that. */
import { newToken, setCookie, tokenHash } from '../../auth/cookies.ts'
import { aboutNothing, deskAction } from '../../desk/desk-action.ts'
import { renewStaffSession } from '../../desk/queries-sessions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import type { ActionError } from '../../forms/rules-action-forms.ts'
import { pathTo } from '../../i18n/paths.ts'
import { redirectTarget } from '../../sign-in/redirect-target.ts'
import { withOwnCode } from './spend-code.ts'

/** How long a passed second step counts as fresh. */
export const CONFIRMED_MINUTES = 10

/** Whether the second step was passed lately in this session. */
export const isConfirmed = ({ confirmedAt }: SessionStaff, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000

const CODE_ERRORS = ['codeRequired', 'appCodeWrong', 'tooMany'] as const satisfies readonly ActionError[]

/** The error of a code that an address names, by field. */
export const codeErrors = (name: string | undefined): Record<string, ActionError> => {
  const error = CODE_ERRORS.find((known) => known === name)
  return error ? { code: error } : {}
}

const backTo = ({ field, locale }: FormAction): string =>
  redirectTarget(field('back'), 'staff') ?? pathTo('desk', locale)

/** The form that asks for a code: the session gets a new token, and the page is opened that wanted it. */
export const confirmSession = deskAction({
  form: 'staffCode',
  repeatable: 'a code is good for once',
  about: aboutNothing,
  page: (form, _, errors) => {
    const back = backTo(form)
    return `${back}${back.includes('?') ? '&' : '?'}problem=${Object.values(errors)}#problem`
  },
  at: null,
  work: async ({ staff, values, ...form }) => {
    const token = newToken()
    const checked = await withOwnCode(staff.id, values.code, form.now, (tx) =>
      renewStaffSession(tx, staff.sessionId, tokenHash(token), form.now),
    )
    if (checked !== 'done') return { errors: { code: checked } }
    return { href: backTo(form), cookies: [await setCookie('staffSession', token)] }
  },
})
