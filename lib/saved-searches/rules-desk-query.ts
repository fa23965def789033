/** What the address of the list of wishes says. */
import type { Market } from '../listings/rules.ts'

export type WishQuery = { market: Market | null; zip: string; page: number }

/** The query of an address. Never throws: what it doesn't know changes nothing. */
export function readWishQuery(query: Readonly<Record<string, string | undefined>>): WishQuery {
  const { market, zip = '' } = query
  const page = Number(query.page)
  return {
    market: market === 'sale' || market === 'rent' ? market : null,
    zip: /^L?\d{4}$/.test(zip.trim()) ? zip.trim() : '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** A query as the part of an address after `?`. */
export function formatWishQuery({ market, zip, page }: WishQuery): string {
  const parameters = new URLSearchParams()
  if (market) parameters.set('market', market)
  if (zip) parameters.set('zip', zip)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}
