/** What the account's page says after one of its forms was sent: in its address, as a name and never as words. */
import { PASSWORD_PROBLEMS } from '../../domain/portal/owner-password.ts'

/** Where the page says it. */
export const NOTICE_ID = 'account-notice'

/** Why nothing was changed, by the field that says so. */
const PROBLEMS = {
  password: ['currentRequired', 'wrong', 'tooMany', ...PASSWORD_PROBLEMS],
  step: ['currentRequired', 'wrong', 'tooMany'],
} as const
const DONE = ['password', 'stepOn', 'stepOff', 'settings', 'session', 'others', 'device'] as const

export type Problems = typeof PROBLEMS
type ProblemSection = keyof Problems
type Done = (typeof DONE)[number]

/** What was done, or what kept it from being done. */
export type AccountNotice =
  | { done: Done }
  | { [Section in ProblemSection]: { section: Section; problem: Problems[Section][number] } }[ProblemSection]

/** The query that says it. */
export const noticeQuery = (notice: AccountNotice): string =>
  'done' in notice ? `done=${notice.done}` : `problem=${notice.section}.${notice.problem}`

/** What a query says; null for what no form of the page leads to. */
export function readNotice(query: Record<string, string>): AccountNotice | null {
  const done = DONE.find((known) => known === query.done)
  if (done) return { done }
  const [section, name] = (query.problem ?? '').split('.')
  const problem = PROBLEMS.password.find((known) => known === name)
  if (section === 'password' && problem) return { section, problem }
  const stepProblem = PROBLEMS.step.find((known) => known === name)
  return section === 'step' && stepProblem ? { section, problem: stepProblem } : null
}
