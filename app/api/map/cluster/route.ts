import { errorResponse } from '#app/api/json-response.ts'
import { mapResponse, parseMapSearch } from '#app/api/map/map-response.ts'
import { clusterHomes } from '#lib/map/clusters.ts'
import { clampedInteger, MAP_LIMITS } from '#lib/map/rules-pins.ts'

export const dynamic = 'force-dynamic'

/**
 * The homes of a cluster, newest first: `?…as for its pins&id=…&limit=50`. 410 when the search no longer has this
 * cluster.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const search = await parseMapSearch(query)
  if (search instanceof Response) return search
  const id = query.get('id')
  if (id === null || !/^[a-z0-9]{1,8}-\d{1,12}$/.test(id)) return errorResponse('unknown cluster')
  const limit = clampedInteger(query.get('limit') ?? String(MAP_LIMITS.cards), 1, MAP_LIMITS.clusterHomes)
  if (limit === null) return errorResponse('unknown limit')
  return mapResponse(() => clusterHomes(search, id, limit))
}
