/** What the address of the list of subscribers says. */
import { cleanLine } from '../forms/rules-clean-text.ts'
import { SUBSCRIBER_STATES, type SubscriberState } from './rules.ts'

/** `text`: part of a mail address. */
export type SubscriberQuery = { text: string; state: SubscriberState | null; page: number }

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readSubscriberQuery(query: Readonly<Record<string, string | undefined>>): SubscriberQuery {
  const page = Number(query.page)
  return {
    text: cleanLine(query.q ?? '').slice(0, 100),
    state: SUBSCRIBER_STATES.find((known) => known === query.state) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** A query as the part of an address after `?`. */
export function formatSubscriberQuery({ text, state, page }: SubscriberQuery): string {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}
