'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { NamedChange } from '#lib/cms/pages/plan-move.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { AddressList } from './AddressList.tsx'
import styles from './Place.module.css'

export type AddressWords = { address: Messages['cms']['pages']['address']; move: Messages['cms']['pages']['move'] }

type Texts = Partial<Record<Language, { path?: string | null }>>
type Props = { id: string; locale: Language; words: AddressWords }

/** What the form of a page would do to addresses, before it is saved. */
export function AddressPreview({ id, locale, words }: Props) {
  const [segment, parent, texts]: [unknown, unknown, Texts | undefined] = useWatch({
    name: ['fields.path', 'fields.parent_id', 'texts'],
  })
  const segments = Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, values]) => [language, values?.path || null]),
  )
  const sent = JSON.stringify({
    id: Number(id),
    parentId: Number(parent) || null,
    segment: String(segment ?? ''),
    segments,
  })
  const asked = useDeferredValue(sent)
  const [first] = useState(sent)
  const isTouched = asked !== first
  const { data } = useQuery(
    {
      queryKey: ['desk-address', asked],
      queryFn: ({ signal }) =>
        getJson<NamedChange[]>(`/api/staff/pages/address/?locale=${locale}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: asked,
          signal,
        }),
      enabled: isTouched,
      placeholderData: (before) => before,
      retry: false,
    },
    queryClient(),
  )
  if (!isTouched || !data || data.length === 0) return null
  return (
    <div className={styles.part} role="status">
      <h3>
        {words.address.after}: {words.move.changes}
      </h3>
      <AddressList changes={data} words={words.move} />
      {data.some(({ isPublic }) => isPublic) && <p>{words.move.leads}</p>}
    </div>
  )
}
