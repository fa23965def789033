/** The failures of a CRM's service, told apart by what somebody can do about them. */

/**
 * - `settings`: a setting is missing or wrong
 * - `login`: the login is refused
 * - `forbidden`: the login may not do this
 * - `missing`: what was asked for isn't there (any more)
 * - `invalid`: the CRM refused what was sent; `fields` names what it refused, when the CRM says so
 * - `limit`: too many calls
 * - `unavailable`: the service failed or is being maintained
 * - `unreachable`: no connection, or it broke off
 * - `timeout`: no answer in time; the call may have had its effect
 * - `malformed`: an answer that can't be read
 * - `unstable`: the list changed each time it was read
 */
export const CRM_PROBLEMS = [
  'settings',
  'login',
  'forbidden',
  'missing',
  'invalid',
  'limit',
  'unavailable',
  'unreachable',
  'timeout',
  'malformed',
  'unstable',
] as const
export type CrmProblem = (typeof CRM_PROBLEMS)[number]

/** Problems that may be over when the call is made again later. */
const PASSING: ReadonlySet<CrmProblem> = new Set([
  'limit',
  'unavailable',
  'unreachable',
  'timeout',
  'malformed',
  'unstable',
])

/** A failure of a CRM's service. Its message is a plain sentence for an operator; no login and nothing of a person stands in it. */
export class CrmError extends Error {
  readonly problem: CrmProblem
  /** The fields that the CRM refused. */
  readonly fields: readonly string[]
  constructor(
    problem: CrmProblem,
    message: string,
    { cause, fields = [] }: { cause?: unknown; fields?: readonly string[] } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'CrmError'
    this.problem = problem
    this.fields = fields
  }
  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return PASSING.has(this.problem)
  }
}
