/** Where single homes stand on the map. */
import { prisma } from './client.ts'

export type MapPoint = { id: number; latitude: number; longitude: number; exact: boolean; marquee: number | null }

/** The places of these homes, without those that are gone and those in a town whose place isn't known. */
export async function findMapPoints(ids: readonly number[]): Promise<MapPoint[]> {
  const rows = await prisma().property.findMany({
    where: { id: { in: [...ids] }, published: true, mapLatitude: { not: null } },
    select: { id: true, mapLatitude: true, mapLongitude: true, mapExact: true, marquee: true },
  })
  return rows.map(({ id, mapLatitude, mapLongitude, mapExact, marquee }) => ({
    id,
    latitude: mapLatitude ?? 0,
    longitude: mapLongitude ?? 0,
    exact: mapExact,
    marquee,
  }))
}
