/** Viewings of one visitor that can't both be: a file of its own, as the browser needs the rest of the slots' rules. */
import { isTooNear, type Slot } from './rules-slots.ts'
import { type Place, type TravelRule, travelMinutes } from './rules-travel-time.ts'

/** A visitor drives from one viewing to the next: nobody is faster, so that only what can't be done is refused. */
const VISITOR: TravelRule = { rule: 'distance', minutes: 0, speed: 90 }
/** Minutes by which a visitor may come late, or leave early, so as to see both. */
const LEEWAY = 10

/** Those of a visitor's other viewings at which, or on the way from or to which, they would be during this one. */
export const clashesOf = <Other extends Slot & { place: Place | null }>(
  slot: Slot & { place: Place | null },
  others: readonly Other[],
): Other[] =>
  others.filter((other) =>
    isTooNear(slot, other, Math.max(0, travelMinutes(VISITOR, other.place, slot.place) - LEEWAY)),
  )
