'use client'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EnhancedWidgets } from '#components/search/filters/useEnhancedWidgets.ts'
import { useHydrated } from '#components/search/filters/useHydrated.ts'
import { amountText } from '#components/search/searchTexts.ts'
import fieldStyles from '#components/ui/field.module.css'
import type { Market } from '#lib/domain/listing/listing.ts'
import {
  clampMaximum,
  clampMinimum,
  digitsOnly,
  PRICE_SLIDERS,
  type PriceRange,
  priceFilterOf,
  priceRangeOf,
} from '#lib/domain/search/price-range.ts'
import { NativePrice, type PriceFieldProps } from './NativePrice.tsx'
import priceStyles from './price.module.css'

const CLAMP = { min: clampMinimum, max: clampMaximum } as const
const ENDS = ['min', 'max'] as const

/** Positions of the slider's handles, for its placeholder until it has loaded. */
function positions(range: PriceRange, market: Market): CSSProperties {
  const { max } = PRICE_SLIDERS[market]
  return { '--from': range.min / max, '--to': range.max / max } as CSSProperties
}

/** The price: two number fields and a slider with two handles (specification 5 and 9); a select without JavaScript. */
export function PriceField({ widgets, ...field }: PriceFieldProps & { widgets: EnhancedWidgets | null }) {
  const { market, value, labels, onChange } = field
  const id = useId()
  const hydrated = useHydrated()
  const [typing, setTyping] = useState<{ end: keyof PriceRange; text: string } | null>(null)
  const [dragged, setDragged] = useState<PriceRange | null>(null)
  if (!hydrated) return <NativePrice {...field} />

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
    flushSync(() => setTyping({ end, text: String(range[end]) }))
    currentTarget.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    applyTyped()
  }
  return (
    <fieldset className={priceStyles.price}>
      <legend className={fieldStyles.label}>{labels.label[market]}</legend>
      <div className={priceStyles.ends}>
        {ENDS.map((end) => (
          <input
            key={end}
            id={`${id}-${end}`}
            className={`${fieldStyles.input} figures`}
            inputMode="numeric"
            autoComplete="off"
            aria-label={labels[end]}
            value={typing?.end === end ? typing.text : amountText(range[end], market)}
            onFocus={(event) => begin(end, event)}
            onChange={(event) => setTyping({ end, text: digitsOnly(event.target.value) })}
            onBlur={applyTyped}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {widgets ? (
        <widgets.PriceSlider market={market} range={range} labels={labels} onDrag={setDragged} onCommit={commit} />
      ) : (
        <div className={priceStyles.sliderPlaceholder} style={positions(range, market)} aria-hidden="true" />
      )}
    </fieldset>
  )
}
