'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { FoundGroup } from '#lib/desk-search/search.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Milliseconds after the last key. */
const PAUSE = 150

/** The text a moment after it last changed. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type Options = {
  /** What the server found already. */
  first?: { typed: string; groups: readonly FoundGroup[] } | undefined
  isOff?: boolean
}

/** What is found at the desk for what is typed, and a sentence about it. `text`: what it is found for. */
export function useDeskSearch(locale: Language, typed: string, { first, isOff = false }: Options = {}) {
  const t = useTranslations('desk.search.words')
  const text = useSettled(typed.trim())
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['desk-search', locale, text],
      queryFn: ({ signal }) =>
        getJson<FoundGroup[]>(`/api/staff/search/?${new URLSearchParams({ locale, q: text })}`, { signal }),
      enabled: text !== '' && !isOff,
      ...(first?.typed === text && { initialData: [...first.groups] }),
      staleTime: 10_000,
      placeholderData: (before: FoundGroup[] | undefined) => before,
      retry: 1,
    },
    queryClient(),
  )
  const groups = text === '' || error ? [] : (data ?? [])
  const count = groups.reduce((sum, { found, more }) => sum + found.length + more, 0)
  const state = (): string => {
    if (text === '') return ''
    if (error) return error instanceof AnswerError && error.status === 401 ? t('signedOut') : t('failed')
    if (isFetching || text !== typed.trim()) return t('searching')
    return count === 0 ? t('none', { text }) : t('found', { count })
  }
  return { text, groups, state: state(), hasFailed: Boolean(error) }
}
