/**
 * UTM parameters: how a campaign's links say where a visitor came from. Anybody can write them, so their number and
 * length are limited. Pure.
 */

import { cleanLine } from '../forms/rules-clean-text.ts'

/**
 * Key of the browser's session storage (specification 3); the value is a query: `utm_source=krant&utm_medium=print`.
 */
export const UTM_KEY = 'utm_parameters'
const MAX_VALUE_LENGTH = 200
const MAX_PARAMETERS = 10
/** In characters: ten parameters of the maximum length, percent-encoded. A longer query is not parsed. */
const MAX_QUERY_LENGTH = 20_000

/** The UTM parameters of a query, each name once; empty and too long values are dropped. {} when there are none. */
export function readUtm(query: string): Record<string, string> {
  if (query.length > MAX_QUERY_LENGTH) return {}
  const found = [...new URLSearchParams(query)]
    .map(([name, value]): [string, string] => [name, cleanLine(value)])
    .filter(([name, value]) => /^utm_[a-z]{2,20}$/.test(name) && value !== '' && value.length <= MAX_VALUE_LENGTH)
  return Object.fromEntries(found.slice(0, MAX_PARAMETERS))
}

/** The query of UTM parameters, the inverse of readUtm(); '' for none. */
export const writeUtm = (utm: Record<string, string>): string => new URLSearchParams(utm).toString()
