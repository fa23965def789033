import { answer, localeOf, refused } from '#app/api/map/answer.ts'
import { mapTowns } from '#lib/search/map-clusters.ts'

export const dynamic = 'force-dynamic'

/** A day: places don't move, and their names hardly change. */
const KEPT = 'private, max-age=86400'

/** The names that the map writes, the largest town first: `?locale=nl`. */
export async function GET(request: Request): Promise<Response> {
  const locale = localeOf(new URL(request.url).searchParams)
  return locale ? answer(() => mapTowns(locale), KEPT) : refused('unknown locale')
}
