'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { LinkTarget as Target } from '#lib/cms/links/link-target.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './LinkPicker.module.css'

type Props = {
  /** The address as it is stored, or what was typed so far. */
  href: string
  /** The language in which the link is read. */
  language: Language
}

/** Says where an internal address leads in the reader's language: the page's name and its public address. */
export function LinkTarget({ href, language }: Props) {
  const address = useDeferredValue(href.trim())
  const { data } = useQuery(
    {
      queryKey: ['desk-link-target', language, address],
      queryFn: ({ signal }) =>
        getJson<Target | null>(`/api/staff/links/?${new URLSearchParams({ to: address, locale: language })}`, {
          signal,
        }),
      enabled: address.startsWith('/'),
      retry: false,
    },
    queryClient(),
  )
  if (!data || !address.startsWith('/')) return null
  return (
    <p className={styles.target}>
      {data.title && `${data.title} · `}
      {data.path}
    </p>
  )
}
