import { consentContent } from '#components/consent/consentContent.ts'
import { isLanguage } from '#lib/listings/rules.ts'
import { log } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

const UNCACHED = { 'Cache-Control': 'no-store' }

/** The texts of the cookie settings: `?locale=nl`. Loaded when the dialog opens. */
export async function GET(request: Request): Promise<Response> {
  const locale = new URL(request.url).searchParams.get('locale')
  if (!isLanguage(locale)) return Response.json({ error: 'unknown locale' }, { status: 400, headers: UNCACHED })
  try {
    return Response.json(await consentContent(locale), { headers: UNCACHED })
  } catch (error) {
    log.error({ event: 'consent.failed', error }, 'The cookie settings could not be read.')
    return Response.json({ error: 'unavailable' }, { status: 503, headers: { ...UNCACHED, 'Retry-After': '30' } })
  }
}
