'use client'
import { Slider } from '@base-ui/react/slider'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { priceId } from '#components/search/elementIds.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import type { EarlyInput } from '#components/search/filters/useLiveForm.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Language, Market } from '#lib/listings/rules.ts'
import type { PriceCounts } from '#lib/search/rules-price-counts.ts'
import {
  clampMaximum,
  clampMinimum,
  digitsOnly,
  PRICE_PLACES,
  type PriceFilter,
  type PriceRange,
  placeOf,
  priceFilterOf,
  priceRangeOf,
  snapToStep,
} from '#lib/search/rules-price-range.ts'
import { amountText } from '#lib/search/rules-texts.ts'
import { HiddenPrices, PriceBars } from './PriceBars.tsx'
import { PRICE_ENDS, PriceEnds } from './PriceEnds.tsx'
import styles from './price.module.css'

const CLAMP = { min: clampMinimum, max: clampMaximum } as const

type Typing = { end: keyof PriceRange; text: string }

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

/** Places that Page Up, Page Down and Shift with an arrow key go on. */
const LARGE = 4

type PriceSliderProps = {
  market: Market
  range: PriceRange
  labels: SearchLabels['price']
  onDrag: (range: PriceRange) => void
  onCommit: (range: PriceRange) => void
}

/**
 * A slider with two handles that can't pass each other and stop at prices that are common. Its values are the numbers
 * of these places; a typed amount stands between two of them.
 */
function PriceSlider({ market, range, labels, onDrag, onCommit }: PriceSliderProps) {
  const places = PRICE_PLACES[market]
  const amountAt = (place: number): number => snapToStep(places[Math.round(place)] ?? 0, market)
  // A handle that wasn't moved keeps its amount.
  const moved = (amount: number, place: number | undefined): number =>
    place === undefined || place === placeOf(amount, market) ? amount : amountAt(place)
  const rangeOf = ([min, max]: readonly number[]): PriceRange => ({
    min: moved(range.min, min),
    max: moved(range.max, max),
  })
  return (
    <Slider.Root
      min={0}
      max={places.length - 1}
      largeStep={LARGE}
      thumbCollisionBehavior="none"
      value={[placeOf(range.min, market), placeOf(range.max, market)]}
      onValueChange={(value) => onDrag(rangeOf(value))}
      onValueCommitted={(value) => onCommit(rangeOf(value))}
    >
      <Slider.Control className={styles.slider}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {[labels.min, labels.max].map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => label}
              getAriaValueText={() => amountText(index === 0 ? range.min : range.max, market)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

type Props = {
  market: Market
  value: PriceFilter | null
  labels: SearchLabels['price']
  locale: Language
  /** Left out where nothing is counted. */
  counts?: PriceCounts | undefined
  /** What was typed before. */
  early: EarlyInput
  onChange: (price: PriceFilter | null) => void
}

/** The price: two number fields and a slider with two handles (specification 5 and 9). */
export function PriceField({ market, value, labels, locale, counts, early, onChange }: Props) {
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
    if (!typing) return
    // An amount that was only looked at stays, also one beyond the slider.
    if (typing.text === String(range[typing.end])) setTyping(null)
    else commit({ ...range, [typing.end]: CLAMP[typing.end](typing.text, range, market) })
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
      <PriceBars market={market} range={range} counts={counts} labels={labels} locale={locale} />
      <PriceSlider market={market} range={range} labels={labels} onDrag={setDragged} onCommit={commit} />
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
      <HiddenPrices isLimited={value !== null} counts={counts} labels={labels} locale={locale} />
    </fieldset>
  )
}
