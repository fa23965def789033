import { errorResponse, parseLocale } from '#app/api/json-response.ts'
import { mapResponse } from '#app/api/map/map-response.ts'
import { mapHome } from '#components/map/mapMessages.ts'
import { MAP_LIMITS, type MapHome, parseIds } from '#lib/map/rules-pins.ts'
import { foundCards } from '#lib/search/search.ts'

export const dynamic = 'force-dynamic'

/** The cards of some homes and projects, in the given order, without withdrawn ones: `?locale=nl&ids=1,2,-7`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = parseLocale(query)
  if (!locale) return errorResponse('unknown locale')
  const ids = parseIds(query.get('ids') ?? '', MAP_LIMITS.cards)
  if (!ids) return errorResponse('unknown ids')
  return mapResponse(async (): Promise<{ homes: MapHome[] }> => {
    const cards = await foundCards(ids, locale)
    return { homes: cards.map((card) => mapHome(card, locale)) }
  })
}
