/** The notices of the account page after a form was submitted; the page's address carries their names. */
import { PASSWORD_PROBLEMS } from '../../domain/portal/owner-password.ts'

/** The id of the notice's element. */
export const NOTICE_ID = 'account-notice'

/** Why nothing was changed, by the form that shows it. */
const PROBLEMS = {
  password: ['currentRequired', 'wrong', 'tooMany', ...PASSWORD_PROBLEMS],
  step: ['currentRequired', 'wrong', 'tooMany'],
} as const
const DONE = ['password', 'stepOn', 'stepOff', 'settings', 'session', 'others', 'device'] as const

export type Problems = typeof PROBLEMS
/** Why a password wasn't accepted, wherever an owner types one. */
export type PasswordFormProblem = Problems['password'][number]
type ProblemSection = keyof Problems
type Done = (typeof DONE)[number]

/** What was changed, or why nothing was. */
export type AccountNotice =
  | { done: Done }
  | { [Section in ProblemSection]: { section: Section; problem: Problems[Section][number] } }[ProblemSection]

/** The id of the field for the password in the form of the second step: the page has another one of its name. */
export const STEP_FIELD = 'step-current'

/** The field of such a problem. */
export function passwordField(problem: PasswordFormProblem): 'current' | 'password' | 'again' {
  if (problem === 'currentRequired' || problem === 'wrong' || problem === 'tooMany') return 'current'
  return problem === 'different' ? 'again' : 'password'
}

/** The query for a notice. */
export const noticeQuery = (notice: AccountNotice): string =>
  'done' in notice ? `done=${notice.done}` : `problem=${notice.section}.${notice.problem}`

/** The notice in a query; null for none. */
export function parseNotice(query: Record<string, string>): AccountNotice | null {
  const done = DONE.find((known) => known === query.done)
  if (done) return { done }
  const [section, name] = (query.problem ?? '').split('.')
  const problem = PROBLEMS.password.find((known) => known === name)
  if (section === 'password' && problem) return { section, problem }
  const stepProblem = PROBLEMS.step.find((known) => known === name)
  return section === 'step' && stepProblem ? { section, problem: stepProblem } : null
}
