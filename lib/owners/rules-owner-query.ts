/** The accounts of owners at the desk: their states, what is noted of them, and what the address of their list says. */
import { cleanLine } from '../forms/rules-clean-text.ts'

/** new: never invited; invited: has no password yet. */
export const OWNER_STATES = ['active', 'invited', 'new', 'locked'] as const
export type OwnerState = (typeof OWNER_STATES)[number]

/**
 * viewed: staff looked at the portal as the owner sees it; told: staff wrote to the owner; renamed, moved: staff
 * corrected the name or the language, and the mail address. coInvited: the owner invited somebody who follows the home
 * with them.
 */
export const OWNER_EVENTS = [
  ...(['invited', 'locked', 'unlocked', 'given', 'taken', 'viewed', 'told', 'renamed', 'moved'] as const),
  'coInvited',
] as const
export type OwnerEventKind = (typeof OWNER_EVENTS)[number]
/** Those that are always about one home: without it the home was removed, and nobody knows whose it was. */
export const HOME_EVENTS = ['given', 'taken', 'told', 'coInvited'] as const satisfies readonly OwnerEventKind[]

/** `page`: from 1. */
export type OwnerQuery = { text: string; state: OwnerState | null; page: number }

/** In characters; what is longer is cut. */
const LONGEST = 100

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readOwnerQuery(parameters: Readonly<Record<string, string | string[] | undefined>>): OwnerQuery {
  const first = (name: string): string => [parameters[name]].flat()[0] ?? ''
  const page = Number(first('page'))
  return {
    text: cleanLine(first('q')).slice(0, LONGEST).trim(),
    state: OWNER_STATES.find((name) => name === first('state')) ?? null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** A query as the part of an address after `?`; '' for all owners. The inverse of `readOwnerQuery()`. */
export function formatOwnerQuery({ text, state, page }: OwnerQuery): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  if (state !== null) parameters.set('state', state)
  if (page !== 1) parameters.set('page', String(page))
  return parameters.toString()
}
