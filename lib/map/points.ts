/** Positions on the map of the homes of a results page. */

import { homePlaceAt, rowOf } from '../search/rules-home-columns.ts'
import { searchColumns } from '../search/search-columns.ts'

export type MapPoint = { id: number; latitude: number; longitude: number; exact: boolean; marquee: number | null }

/**
 * The positions of these homes, and of projects by their ids as negative numbers, without those that are gone or whose
 * town has no position.
 */
export async function mapPoints(ids: readonly number[]): Promise<MapPoint[]> {
  const columns = await searchColumns()
  return ids.flatMap((id) => {
    const row = rowOf(columns, id)
    if (row < 0) return []
    const { latitude, longitude, exact, marquee } = homePlaceAt(columns, row)
    return latitude === null || longitude === null ? [] : [{ id, latitude, longitude, exact, marquee }]
  })
}
