/** Where the homes of a page of results stand on the map. */
import { homePlaceAt, rowOf } from '../domain/search/home-columns.ts'
import { homeColumns } from './home-index.ts'

export type MapPoint = { id: number; latitude: number; longitude: number; exact: boolean; marquee: number | null }

/** The places of these homes, without those that are gone and those in a town whose place isn't known. */
export async function mapPoints(ids: readonly number[]): Promise<MapPoint[]> {
  const columns = await homeColumns()
  return ids.flatMap((id) => {
    const row = rowOf(columns, id)
    if (row < 0) return []
    const { latitude, longitude, exact, marquee } = homePlaceAt(columns, row)
    return latitude === null || longitude === null ? [] : [{ id, latitude, longitude, exact, marquee }]
  })
}
