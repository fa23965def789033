/** Chosen places of searches. */
import type { PlaceChoice } from '../../lib/search/rules-places.ts'

const choice =
  (kind: PlaceChoice['kind']) =>
  (key: string, name: string = key): PlaceChoice => ({ kind, key, name })
export const postcode = choice('postcode')
export const municipality = choice('municipality')
export const part = choice('part')
export const within = choice('within')
export const street = choice('street')
export const near = choice('near')
