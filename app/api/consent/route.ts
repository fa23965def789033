import { errorResponse, jsonResponse, orUnavailable, parseLocale } from '#app/api/json-response.ts'
import { consentContent } from '#components/consent/consentContent.ts'

export const dynamic = 'force-dynamic'

/** The texts of the cookie settings: `?locale=nl`. Loaded when the dialog opens. */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams)
  if (!locale) return errorResponse('unknown locale')
  return orUnavailable({ event: 'consent.failed', text: 'The cookie settings could not be read.' }, async () =>
    jsonResponse(await consentContent(locale)),
  )
}
