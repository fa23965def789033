import { keyOf, type MapFeature } from './pinOrder.ts'

/** Id of the element in which a pin is. */
export const pinId = (feature: MapFeature): string => `pin-${keyOf(feature)}`

/** Moves the focus to a pin; false when it isn't on the map. */
export function focusPin(feature: MapFeature): boolean {
  const pin = document.querySelector<HTMLElement>(`[data-pin="${keyOf(feature)}"]`)
  pin?.focus({ preventScroll: true })
  return pin !== null
}
