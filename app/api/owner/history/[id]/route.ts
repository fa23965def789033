import { historyAddress } from '#components/owners/lists/historyAddress.ts'
import { isLanguage } from '#lib/listings/rules.ts'
import { loadOwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { historyCsv } from '#lib/owners/history/csv.ts'
import { isHistoryKind, parseHistoryQuery } from '#lib/owners/rules-history.ts'
import { signedInOwner } from '#lib/owners/signed-in-owner.ts'
import { portalLinkResponse } from '#lib/server/error-pages/signed-link-pages.ts'
import { loginPath } from '#lib/sign-in/login-feedback.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' }

type Context = { params: Promise<{ id: string }> }

/** Downloads a list as CSV: `?kind=visit&locale=nl&…` as in the address of the list. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  portalLinkResponse(request, async () => {
    const query = new URL(request.url).searchParams
    const [kind, locale] = [query.get('kind'), query.get('locale')]
    const { id } = await params
    if (!isHistoryKind(kind) || !isLanguage(locale)) return null
    const historyQuery = parseHistoryQuery(query)
    const owner = await signedInOwner()
    if (!owner) {
      const location = loginPath(locale, historyAddress(kind, Number(id) || 0, locale, historyQuery))
      return new Response(null, { status: 303, headers: { ...HEADERS, location } })
    }
    const home = await loadOwnHome(owner, id, locale)
    if (!home) return null
    const { name, text } = await historyCsv(owner, home, kind, locale, historyQuery)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    }
    return new Response(text, { headers: { ...HEADERS, ...headers } })
  })
