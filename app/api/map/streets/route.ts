import { jsonResponse } from '#app/api/json-response.ts'
import type { StreetMapAnswer } from '#lib/map/rules-street-map.ts'
import { streetMap } from '#lib/map/street-files.ts'

export const dynamic = 'force-dynamic'

/** The street map in use; null where none is loaded. */
export async function GET(): Promise<Response> {
  return jsonResponse({ streets: await streetMap() } satisfies StreetMapAnswer)
}
