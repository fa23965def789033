'use client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language, Market } from '#lib/domain/listing/listing.ts'
import type { SearchCriteria } from '#lib/domain/search/criteria.ts'
import type { SearchSummary } from '#lib/domain/search/search-result.ts'
import type { LeanSummary } from './filterOptions.ts'
import { filterQuery } from './formAddress.ts'

/** In milliseconds. */
const PAUSE = 200
const FRESH_FOR = 60_000
const client = new QueryClient()

async function fetchSummary(
  locale: Language,
  market: Market,
  query: string,
  signal: AbortSignal,
): Promise<SearchSummary> {
  const address = `/api/search-summary/?locale=${locale}&market=${market}${query && `&${query}`}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`search summary: ${response.status}`)
  return response.json()
}

export type Answer = { market: Market; summary: SearchSummary }

type Props = {
  locale: Language
  criteria: SearchCriteria
  /** The server's first answer and the criteria it belongs to. */
  first: { criteria: SearchCriteria; summary: LeanSummary }
  onAnswer: (answer: Answer) => void
}

/** The criteria once they have stood still for a moment. */
function useSettled(criteria: SearchCriteria): SearchCriteria {
  const [settled, setSettled] = useState(criteria)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(criteria), PAUSE)
    return () => clearTimeout(timer)
  }, [criteria])
  return settled.market === criteria.market ? settled : criteria
}

function Query({ locale, criteria, first, onAnswer }: Props) {
  const settled = useSettled(criteria)
  const { market } = settled
  const query = filterQuery(settled)
  const isFirst = market === first.criteria.market && query === filterQuery(first.criteria)
  const { data } = useQuery<SearchSummary>({
    queryKey: ['search-summary', locale, market, query],
    queryFn: ({ signal }) => fetchSummary(locale, market, query, signal),
    initialData: isFirst ? first.summary : undefined,
    initialDataUpdatedAt: first.summary.complete ? undefined : 0,
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: false,
    retry: 1,
  })
  useEffect(() => {
    if (data) onAnswer({ market, summary: data })
  }, [data, market, onAnswer])
  return null
}

/** Asks how many homes a changing search would find, and tells it; shows nothing itself. The last answer stays with the asker. */
export function LiveSummary(props: Props) {
  return (
    <QueryClientProvider client={client}>
      <Query {...props} />
    </QueryClientProvider>
  )
}
