import { errorResponse, jsonResponse, parseLocale } from '#app/api/json-response.ts'
import { namedPlacesOf } from '#lib/search/typed-places.ts'

export const dynamic = 'force-dynamic'

/** How a list of places is read while somebody types it: `?locale=nl&q=Gent, Ledeb`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  return jsonResponse(namedPlacesOf(query.get('q') ?? '', locale))
}
