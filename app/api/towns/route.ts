import { errorResponse, jsonResponse, orUnavailable, parseLocale } from '#app/api/json-response.ts'
import { knownTowns } from '#lib/search/view-known-towns.ts'

export const dynamic = 'force-dynamic'

/** The towns that a form's field of an address suggests: `?locale=nl`. */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  if (!locale) return errorResponse('unknown locale')
  return orUnavailable({ event: 'towns.failed', text: 'The towns could not be read.' }, async () =>
    jsonResponse(await knownTowns(locale), 'public, max-age=3600'),
  )
}
