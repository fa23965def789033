/** Positions on the map of the homes of a results page. */

import { homeColumns } from '../search/home-index.ts'
import { homePlaceAt, rowOf } from '../search/rules-home-columns.ts'

export type MapPoint = { id: number; latitude: number; longitude: number; exact: boolean; marquee: number | null }

/** The positions of these homes, without homes that are gone or whose town has no position. */
export async function mapPoints(ids: readonly number[]): Promise<MapPoint[]> {
  const columns = await homeColumns()
  return ids.flatMap((id) => {
    const row = rowOf(columns, id)
    if (row < 0) return []
    const { latitude, longitude, exact, marquee } = homePlaceAt(columns, row)
    return latitude === null || longitude === null ? [] : [{ id, latitude, longitude, exact, marquee }]
  })
}
