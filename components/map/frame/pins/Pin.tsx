import { memo, useRef, useState } from 'react'
import { HtmlMarker } from '#components/map/frame/HtmlMarker.tsx'
import { postToPage } from '#components/map/frame/postToPage.ts'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { countText } from '#lib/search/rules-texts.ts'
import styles from './Pins.module.css'
import type { PriceSide } from './pinBoxes.ts'
import { keyOf, type MapFeature, pinId } from './pinOrder.ts'

type Props = {
  feature: MapFeature
  labels: MapMessages
  locale: Language
  /** Whether a click lists its homes instead of zooming in. */
  atEnd: boolean
  /** Where its price stands; null: there is no space for it. */
  price: PriceSide | null
  /** The side of the map that would cut its price. */
  edge: 'left' | 'right' | undefined
  chosen: boolean
  /** Whether the visitor has opened its card before. */
  seen: boolean
  /** Whether the list highlights it. */
  highlighted: boolean
  /** Whether Tab reaches it. */
  stop: boolean
  onCurrent: (key: string) => void
  onChoose: (feature: MapFeature, byKeyboard: boolean) => void
}

/** In pixels: a pointer that moved farther has dragged the map and selects nothing. */
const STILL = 6

type PinContentProps = {
  feature: MapFeature
  labels: MapMessages
  locale: Language
  /** Whether a click lists its homes instead of zooming in. */
  atEnd: boolean
}

/** The text on a pin, with additional text for screen readers. */
function PinContent({ feature, labels, locale, atEnd }: PinContentProps) {
  if (feature.kind === 'home')
    return (
      <>
        <span className={styles.label}>{feature.label}</span>
        {!feature.exact && <span className="visually-hidden">, {labels.approximate}</span>}
      </>
    )
  return (
    <>
      <span aria-hidden="true">{formatNumber(feature.count, locale)}</span>
      <span className="visually-hidden">
        {countText(labels.cluster, feature.count, locale)}, {atEnd ? labels.listThem : labels.zoomTo}
      </span>
    </>
  )
}

/** A home or a cluster as a button on the map. Memoised, because most pins stay the same when the map moves. */
export const Pin = memo(function Pin(props: Props) {
  const { feature, labels, locale, atEnd, price, edge, chosen, seen, highlighted, stop, onCurrent, onChoose } = props
  const down = useRef<{ x: number; y: number } | null>(null)
  const key = keyOf(feature)
  const home = feature.kind === 'home' ? feature : null
  const [pointed, setPointed] = useState(false)
  const point = (isHere: boolean) => {
    setPointed(isHere)
    if (home) postToPage({ type: 'highlight', id: isHere ? home.id : null })
  }
  return (
    <HtmlMarker at={feature} raised={pointed || chosen || highlighted}>
      {/* biome-ignore lint/a11y/useSemanticElements: its list owns it from elsewhere in the document */}
      <div role="listitem" id={pinId(feature)}>
        <button
          type="button"
          className={styles.pin}
          data-pin={key}
          data-kind={feature.kind}
          data-dot={(home && price === null) || undefined}
          data-side={home && price ? price : undefined}
          data-edge={edge}
          data-seen={seen || undefined}
          data-taken={home?.taken || undefined}
          data-approximate={(home && !home.exact) || undefined}
          data-highlighted={highlighted || undefined}
          data-count={feature.kind === 'cluster' ? String(feature.count).length : undefined}
          aria-expanded={home || atEnd ? chosen : undefined}
          tabIndex={stop ? 0 : -1}
          onPointerDown={({ clientX, clientY }) => {
            down.current = { x: clientX, y: clientY }
          }}
          onPointerEnter={() => point(true)}
          onPointerLeave={() => point(false)}
          onFocus={() => {
            onCurrent(key)
            point(true)
          }}
          onBlur={() => point(false)}
          onClick={({ clientX, clientY, detail }) => {
            const start = down.current
            const dragged = start !== null && Math.hypot(clientX - start.x, clientY - start.y) > STILL
            if (detail === 0 || !dragged) onChoose(feature, detail === 0)
          }}
          // A double click on a pin must not zoom the map.
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <PinContent feature={feature} labels={labels} locale={locale} atEnd={atEnd} />
        </button>
      </div>
    </HtmlMarker>
  )
})
