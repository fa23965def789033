'use client'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { priceId } from '#components/search/elementIds.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import type { EarlyInput } from '#components/search/filters/useLiveForm.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Market } from '#lib/listings/rules.ts'
import {
  clampMaximum,
  clampMinimum,
  digitsOnly,
  type PriceFilter,
  type PriceRange,
  priceFilterOf,
  priceRangeOf,
} from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { PRICE_ENDS, PriceEnds } from './PriceEnds.tsx'
import { PriceSlider } from './PriceSlider.tsx'

const CLAMP = { min: clampMinimum, max: clampMaximum } as const

type Typing = { end: keyof PriceRange; text: string }

type Props = {
  market: Market
  value: PriceFilter | null
  labels: SearchLabels['price']
  /** What was typed before. */
  early: EarlyInput
  onChange: (price: PriceFilter | null) => void
}

/**
 * The end that had the focus before this code was there, with what was typed; the others are in the criteria, and so is
 * one that was submitted.
 */
function earlyTyping({ texts, focus, submitted }: EarlyInput, range: PriceRange, market: Market): Typing | null {
  const end = PRICE_ENDS.find((one) => focus?.id === priceId(one))
  if (!end || submitted) return null
  const text = texts[priceId(end)]
  const isTyped = text !== undefined && text !== amountText(range[end], market)
  return { end, text: isTyped ? digitsOnly(text) : String(range[end]) }
}

/** The price: two number fields and a slider with two handles (specification 5 and 9). */
export function PriceField({ market, value, labels, early, onChange }: Props) {
  const [typing, setTyping] = useState(() => earlyTyping(early, priceRangeOf(value, market), market))
  const [dragged, setDragged] = useState<PriceRange | null>(null)

  const range = dragged ?? priceRangeOf(value, market)
  const commit = (next: PriceRange) => {
    setDragged(null)
    setTyping(null)
    const filter = priceFilterOf(next, market)
    if (filter?.min !== value?.min || filter?.max !== value?.max) onChange(filter)
  }
  const applyTyped = () => {
    if (typing) commit({ ...range, [typing.end]: CLAMP[typing.end](typing.text, range, market) })
  }
  /** Shows the amount as digits and selects them, so that typing replaces it. */
  const begin = (end: keyof PriceRange, { currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (typing?.end === end) return
    flushSync(() => setTyping({ end, text: String(range[end]) }))
    currentTarget.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    applyTyped()
  }
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{labels.label[market]}</legend>
      <PriceEnds
        labels={labels}
        propsOf={(end) => ({
          value: typing?.end === end ? typing.text : amountText(range[end], market),
          onFocus: (event) => begin(end, event),
          onChange: (event) => setTyping({ end, text: digitsOnly(event.target.value) }),
          onBlur: applyTyped,
          onKeyDown,
        })}
      />
      <PriceSlider market={market} range={range} labels={labels} onDrag={setDragged} onCommit={commit} />
    </fieldset>
  )
}
