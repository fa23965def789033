/** What a sentence asks for. */
import type { CategoryId, Market } from '../../listings/rules.ts'
import type { PlaceKind } from '../../places/rules-place-kinds.ts'
import type { RoomKind } from '../rules-criteria.ts'

/** One thing that a home should have or be. */
export type Wish =
  | { kind: 'market'; market: Market }
  | { kind: 'place'; place: { kind: PlaceKind; key: string; name: string } }
  /** Kilometres around the places. */
  | { kind: 'radius'; km: number }
  | { kind: 'category'; category: CategoryId }
  | { kind: 'room'; room: RoomKind; count: number }
  /** A feature by its name and value in an address. */
  | { kind: 'feature'; name: string; value: string }
  /** In euro; null: without this bound. */
  | { kind: 'price'; min: number | null; max: number | null }

/** A stretch of plain letters and what it asks for; null: for what no filter says. */
export type Found = { from: number; to: number; wishes: readonly Wish[] | null }
