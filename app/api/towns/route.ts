import { errorResponse, jsonResponse, parseLocale, unavailableResponse } from '#app/api/json-response.ts'
import { log } from '#lib/log.ts'
import { knownTowns } from '#lib/search/view-known-towns.ts'

export const dynamic = 'force-dynamic'

/** The towns that a form's field of an address suggests: `?locale=nl`. */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  if (!locale) return errorResponse('unknown locale')
  try {
    return jsonResponse(await knownTowns(locale), 'public, max-age=3600')
  } catch (error) {
    log.error({ event: 'towns.failed', error }, 'The towns could not be read.')
    return unavailableResponse()
  }
}
