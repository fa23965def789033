import { errorResponse, jsonResponse, parseLocale } from '#app/api/json-response.ts'
import { suggestTownLines } from '#lib/forms/suggest-town-lines.ts'

export const dynamic = 'force-dynamic'

/** The lines of postcode and town that the field of an address suggests: `?locale=nl&q=gen`. */
export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  return jsonResponse(suggestTownLines(query.get('q') ?? '', locale))
}
