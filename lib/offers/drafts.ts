/** What was typed into the forms of the page about the offers for a home. */
import { type FormDraft, formDrafts } from '../forms/form-drafts.ts'

const ENTERED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'amount',
  'amountSure',
  'endDate',
  'untilSure',
  'financing',
  'loanAmount',
  'loanSure',
  'conditions',
  'channel',
] as const
export type EnteredDraft = FormDraft<(typeof ENTERED)[number]>
export const { keep: keepEntered, kept: keptEntered } = formDrafts('deskOffer', ENTERED)

const COUNTER = ['id', 'amount', 'amountSure', 'until', 'untilSure', 'conditions'] as const
export type CounterDraft = FormDraft<(typeof COUNTER)[number]>
/** `id`: of the offer, and the number of its home. */
export const { keep: keepCounter, kept: keptCounter } = formDrafts('deskCounter', COUNTER)

const SEAL = ['until'] as const
export type SealDraft = FormDraft<(typeof SEAL)[number]>
export const { keep: keepSeal, kept: keptSeal } = formDrafts('deskSeal', SEAL)
