'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { TOWNS_ID } from '#components/search/elementIds.ts'
import { typedEarly } from '#components/search/filters/earlyCriteria.ts'
import type { EarlyInput } from '#components/search/filters/useLiveForm.ts'
import type { WhereProps } from '#components/search/where/useWhere.ts'
import { Where } from '#components/search/where/Where.tsx'
import type { Market } from '#lib/listings/rules.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'

type Props = Pick<WhereProps, 'criteria' | 'labels' | 'locale' | 'onChange'> & {
  shape: 'bar' | 'sheet'
  early: EarlyInput
  /** Of both lists: a sentence may lead to the other one. */
  paths?: Record<Market, string>
  /** The words of the button that ends the screen of a phone. */
  show: string
}

/** The places of a list's filters, in its bar and in the dialog. */
export function PlaceField({ early, paths, ...props }: Props) {
  const router = useRouter()
  const [text, setText] = useState(() => typedEarly(early))
  return (
    <Where
      {...props}
      id={TOWNS_ID}
      text={text}
      isFocused={early.focus?.id === TOWNS_ID}
      onText={setText}
      onSentence={(next) => {
        if (!paths || next.market === props.criteria.market) props.onChange(next)
        else router.push(searchAddress(paths[next.market], next))
      }}
      onOpenPage={(href) => router.push(href)}
      onDone={() => setText('')}
    />
  )
}
