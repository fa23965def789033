import { answer, localeOf, refused } from '#app/api/map/answer.ts'
import { mapHome } from '#components/map/mapMessages.ts'
import { MAP_LIMITS, type MapHome, parseIds } from '#lib/domain/map/map-pins.ts'
import { listingsByIds } from '#lib/search/search.ts'

export const dynamic = 'force-dynamic'

/** The cards of some homes, in their order, without those that are gone: `?locale=nl&ids=1,2,3`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = localeOf(query)
  if (!locale) return refused('unknown locale')
  const ids = parseIds(query.get('ids') ?? '', MAP_LIMITS.cards)
  if (!ids) return refused('unknown ids')
  return answer(async (): Promise<{ homes: MapHome[] }> => {
    const cards = await listingsByIds(ids, locale)
    return { homes: cards.map((card) => mapHome(card, locale)) }
  })
}
