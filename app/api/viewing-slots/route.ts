import { lookUpListing } from '#lib/catalogue/listing.ts'
import { isLanguage } from '#lib/domain/listing/listing.ts'
import { officeOfSector } from '#lib/forms/form-subject.ts'
import { log } from '#lib/log.ts'
import { nextSlots } from '#lib/viewings/next-slots.ts'

export const dynamic = 'force-dynamic'

const UNCACHED = { 'Cache-Control': 'no-store' }
const refuse = (error: string, status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers: { ...UNCACHED, ...headers } })

/** The next free slots of a home, for its page: `?locale=nl&home=20159`. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const locale = query.get('locale')
  const home = query.get('home') ?? ''
  if (!isLanguage(locale)) return refuse('unknown locale', 400)
  if (!/^\d{1,9}$/.test(home)) return refuse('unknown home', 400)
  try {
    const found = await lookUpListing(Number(home), locale)
    if (found.kind !== 'found') return refuse('gone', 410)
    const recipient = await officeOfSector(found.listing.sectorId, locale)
    return Response.json({ slots: await nextSlots(found.listing, recipient, new Date()) }, { headers: UNCACHED })
  } catch (error) {
    log.error({ event: 'viewing.slots-failed', error }, 'The free slots of a home could not be read.')
    return refuse('unavailable', 503, { 'Retry-After': '30' })
  }
}
