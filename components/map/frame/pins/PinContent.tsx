import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { countText } from '#lib/search/rules-texts.ts'
import styles from './Pins.module.css'
import type { MapFeature } from './pinOrder.ts'

type Props = {
  feature: MapFeature
  labels: MapMessages
  locale: Language
  /** Whether a click lists its homes instead of zooming in. */
  atEnd: boolean
}

/** The text on a pin, with additional text for screen readers. */
export function PinContent({ feature, labels, locale, atEnd }: Props) {
  if (feature.kind === 'home')
    return (
      <>
        <span className={styles.label}>{feature.label}</span>
        {!feature.exact && <span className="visually-hidden">, {labels.approximate}</span>}
      </>
    )
  return (
    <>
      <span aria-hidden="true">{feature.count}</span>
      <span className="visually-hidden">
        {countText(labels.cluster, feature.count, locale)}, {atEnd ? labels.listThem : labels.zoomTo}
      </span>
    </>
  )
}
