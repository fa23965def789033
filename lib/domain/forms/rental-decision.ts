/**
 * From a visit to a lease: who asks for a visit (form rentalApplication) is invited by the agency after it, applies (form
 * rentalDetails), and is chosen or not. Income and household are asked only between the invitation and the decision.
 */
import { daysLater } from '../shared/time.ts'

export const DECISIONS = ['chosen', 'notChosen'] as const
export type Decision = (typeof DECISIONS)[number]

/** What the agency can do on a candidate's page. */
export const CANDIDATE_ACTIONS = ['invite', ...DECISIONS] as const
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number]

/** Days for which the data of a candidate are still kept once it is decided: no longer than needed (GDPR article 5.1.e). */
const KEPT_DAYS: Record<Decision, number> = { chosen: 365, notChosen: 30 }

/** Days after the decision: 30 for whoever wasn't chosen, to answer questions about the choice; a year for the tenant. */
export const eraseAfterDecision = (decision: Decision, decided: Date): Date => daysLater(decided, KEPT_DAYS[decision])
