/**
 * Steps of a rental application: the candidate asks for a viewing or books one (forms rentalApplication and
 * appointment), is invited by the agency, applies (form rentalDetails), and is chosen or not. Income and household are asked only between invitation and
 * decision.
 */
import { daysLater } from '../shared/time.ts'

/** The forms that ask for a viewing of a home: of a home to let, each makes a candidate. */
export const ASKING_FORMS = ['rentalApplication', 'appointment'] as const

export const DECISIONS = ['chosen', 'notChosen'] as const
export type Decision = (typeof DECISIONS)[number]

/** The agency's actions on a candidate's page. */
export const CANDIDATE_ACTIONS = ['invite', ...DECISIONS] as const
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number]

/** Days after the decision for which a candidate's data are kept: no longer than needed (GDPR article 5.1.e). */
const RETENTION_DAYS: Record<Decision, number> = { chosen: 365, notChosen: 30 }

/**
 * When a candidate's data are erased: 30 days after the decision for those not chosen, to answer questions about it; a
 * year for the tenant.
 */
export const eraseAfterDecision = (decision: Decision, decided: Date): Date =>
  daysLater(decided, RETENTION_DAYS[decision])

/** How far a candidate has come. */
export type CandidateState = 'asked' | 'invited' | 'applied' | Decision

/** The state of a candidate; a decision counts before everything else. */
export function candidateState(candidate: {
  invitedAt: Date | null
  appliedAt: Date | null
  decision: Decision | null
}): CandidateState {
  if (candidate.decision) return candidate.decision
  return candidate.appliedAt ? 'applied' : candidate.invitedAt ? 'invited' : 'asked'
}
