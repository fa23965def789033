/** The parameters by which a campaign's links say where a visitor came from. Anybody can write them, so they are bounded. Pure. */

import { cleanLine } from '../forms/clean-text.ts'

/** Under this name the browser's session storage keeps them (specification 3), as a query: `utm_source=krant&utm_medium=print`. */
export const UTM_KEY = 'utm_parameters'
const LONGEST_VALUE = 200
const MOST_PARAMETERS = 10
/** Longer than ten of them in percent signs: what is longer is not read at all. */
const LONGEST_QUERY = 20_000

/** The campaign's parameters in a query, each name once, without what is too long or empty; {} when there are none. */
export function readUtm(query: string): Record<string, string> {
  if (query.length > LONGEST_QUERY) return {}
  const found = [...new URLSearchParams(query)]
    .map(([name, value]): [string, string] => [name, cleanLine(value)])
    .filter(([name, value]) => /^utm_[a-z]{2,20}$/.test(name) && value !== '' && value.length <= LONGEST_VALUE)
  return Object.fromEntries(found.slice(0, MOST_PARAMETERS))
}

/** The inverse of readUtm(); '' for none. */
export const writeUtm = (utm: Record<string, string>): string => new URLSearchParams(utm).toString()
