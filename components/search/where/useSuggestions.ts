import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { Language } from '#lib/listings/rules.ts'
import { emptyCriteria, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { filterQuery } from '#lib/search/rules-form-address.ts'
import type { PlaceChoice } from '#lib/search/rules-places.ts'
import type { PlaceMap, Reach, SentenceReading, Suggestions } from '#lib/search/rules-suggestions.ts'

/** In milliseconds. */
const PAUSE = 90
const FRESH_FOR = 60_000

/** A text once it hasn't changed for a moment; an emptied field is so at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the field counts: homes of the other criteria, or the projects of a list in one state ('' for all). */
export type Counted = { is: 'homes' } | { is: 'projects'; status: string }
export const HOMES: Counted = { is: 'homes' }

/** The criteria of an address of the API. */
const addressOf = (
  path: string,
  locale: Language,
  criteria: SearchCriteria,
  own: string,
  counted: Counted = HOMES,
): string => {
  const query = filterQuery(criteria)
  const what = counted.is === 'homes' ? '' : `&of=projects&status=${counted.status}`
  return `${path}?locale=${locale}&market=${criteria.market}${what}${own}${query && `&${query}`}`
}

/** The suggestions with the text that they answer. */
export type Answered = { typed: string; found: Suggestions }

/**
 * The suggestions for what is typed, under the other criteria of a search; while the next ones come, the former.
 * @param isWanted whether anybody looks at them
 */
export function useSuggestions(
  typed: string,
  criteria: SearchCriteria,
  locale: Language,
  isWanted: boolean,
  counted?: Counted,
) {
  const text = useSettled(typed.trim())
  const address = addressOf(
    '/api/places/',
    locale,
    { ...criteria, text: '' },
    `&q=${encodeURIComponent(text)}`,
    counted,
  )
  const { data, isError } = useQuery<Answered>(
    {
      queryKey: ['suggestions', address],
      queryFn: async ({ signal }) => ({ typed: text, found: await getJson<Suggestions>(address, { signal }) }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_FOR,
      retry: 1,
      enabled: isWanted,
    },
    queryClient(),
  )
  const isCurrent = data?.typed === typed.trim()
  return { answered: data ?? null, isCurrent, isFailed: isError }
}

/** How a sentence is read; null for none, and until the answer is there. */
export function useSentence(typed: string, criteria: SearchCriteria, locale: Language, isWanted: boolean) {
  const text = typed.trim()
  const address = addressOf(
    '/api/places/sentence/',
    locale,
    { ...criteria, text: '' },
    `&q=${encodeURIComponent(text)}`,
  )
  const { data } = useQuery<SentenceReading | null>(
    {
      queryKey: ['sentence', address],
      queryFn: ({ signal }) => getJson<SentenceReading | null>(address, { signal }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_FOR,
      retry: 1,
      enabled: isWanted && text !== '',
    },
    queryClient(),
  )
  return (isWanted && data) || null
}

/** How far the chosen places could reach, with the homes of each distance and a drawing. */
export function useReach(
  criteria: SearchCriteria,
  locale: Language,
  isWanted: boolean,
  counted?: Counted,
): Reach | null {
  const address = addressOf('/api/places/reach/', locale, criteria, '', counted)
  const { data } = useQuery<Reach>(
    {
      queryKey: ['reach', address],
      queryFn: ({ signal }) => getJson<Reach>(address, { signal }),
      placeholderData: keepPreviousData,
      staleTime: FRESH_FOR,
      retry: 1,
      enabled: isWanted && criteria.places.length > 0,
    },
    queryClient(),
  )
  return (criteria.places.length > 0 && data) || null
}

/** A drawing of one place; null for no place, and until it has come. */
export function useMarkedMap(place: PlaceChoice | null, locale: Language): PlaceMap | null {
  const criteria = { ...emptyCriteria('sale'), places: place ? [place] : [] }
  return useReach(criteria, locale, place !== null)?.map ?? null
}
