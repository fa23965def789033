'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { filterQuery } from '#lib/search/rules-form-address.ts'
import type { SearchSummary } from '#lib/search/rules-result.ts'
import type { LeanSummary } from './filterOptions.ts'

/** In milliseconds. */
const PAUSE = 200
const FRESH_FOR = 60_000

export type Answer = { market: Market; summary: SearchSummary }

type Props = {
  locale: Language
  criteria: SearchCriteria
  /** The server's first answer and the criteria it belongs to. */
  first: { criteria: SearchCriteria; summary: LeanSummary }
  onAnswer: (answer: Answer) => void
}

/** The criteria once they haven't changed for a moment. */
function useSettled(criteria: SearchCriteria): SearchCriteria {
  const [settled, setSettled] = useState(criteria)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(criteria), PAUSE)
    return () => clearTimeout(timer)
  }, [criteria])
  return settled.market === criteria.market ? settled : criteria
}

/** Requests the number of results of a changing search and reports it to the parent; renders nothing. */
export function LiveSummary({ locale, criteria, first, onAnswer }: Props) {
  const settled = useSettled(criteria)
  const { market } = settled
  const query = filterQuery(settled)
  const isFirst = market === first.criteria.market && query === filterQuery(first.criteria)
  const address = `/api/search-summary/?locale=${locale}&market=${market}${query && `&${query}`}`
  const { data } = useQuery<SearchSummary>(
    {
      queryKey: ['search summary', address],
      queryFn: ({ signal }) => getJson(address, { signal }),
      initialData: isFirst ? first.summary : undefined,
      initialDataUpdatedAt: first.summary.complete ? undefined : 0,
      staleTime: FRESH_FOR,
      retry: 1,
    },
    queryClient(),
  )
  useEffect(() => {
    if (data) onAnswer({ market, summary: data })
  }, [data, market, onAnswer])
  return null
}
