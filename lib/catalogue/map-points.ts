/** Where the homes of a page of results stand on the map. */
import { remember } from '../cache/tagged.ts'
import { findMapPoints, type MapPoint } from '../db/map-points.ts'

/** The places of these homes, without those that have none. */
export const mapPoints = (ids: readonly number[]): Promise<MapPoint[]> =>
  ids.length === 0 ? Promise.resolve([]) : remember('catalogue', `map points ${ids.join()}`, () => findMapPoints(ids))
