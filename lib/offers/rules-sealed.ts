/** What of an offer is sealed: everything but who made it, and until when it holds. */
import { OFFER_TERMS } from '#lib/offers/rules-form.ts'

type Values = Record<string, unknown>

/** Splits the values of an offer into what may be read before the offers of its home are opened, and the rest. */
export function splitOffer(values: Values): { open: Values; sealed: Values } {
  const parts = { open: {} as Values, sealed: {} as Values }
  for (const [name, value] of Object.entries(values))
    parts[OFFER_TERMS.includes(name) ? 'sealed' : 'open'][name] = value
  return parts
}
