import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { MARKETS, type Market } from '#lib/domain/listing/listing.ts'
import { emptyCriteria, parseCriteria, type SearchCriteria } from '#lib/domain/search/criteria.ts'

/** Key in the state of the page's history entry. */
const KEY = 'homeSearch'

type Draft = [
  draft: SearchCriteria,
  setDraft: Dispatch<SetStateAction<SearchCriteria>>,
  storeAddress: (address: string) => void,
]

/**
 * The state of the home page's search box, stored in the page's history entry: Back restores the box, a new visit
 * starts empty.
 */
export function useHomeDraft(paths: Record<Market, string>): Draft {
  const [draft, setDraft] = useState(() => emptyCriteria('sale'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when the page comes
  useEffect(() => {
    const kept: unknown = window.history.state?.[KEY]
    if (typeof kept !== 'string') return
    const [path, query = ''] = kept.split('?')
    const market = MARKETS.find((known) => paths[known] === path)
    if (market) setDraft(parseCriteria(market, new URLSearchParams(query)))
  }, [])
  const storeAddress = (address: string) => window.history.replaceState({ ...window.history.state, [KEY]: address }, '')
  return [draft, setDraft, storeAddress]
}
