import { deskRoute, IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { mailPage, mailText } from '#lib/newsletters/view-preview.ts'

export const dynamic = 'force-dynamic'

/** The styles of a mail stand in its elements. It runs nothing, sends nothing, and shows pictures of this site only. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox"

/**
 * A newsletter as the mail that goes out, for a frame of its page: `?locale=nl&id=3&language=fr&look=light`, `dark` or
 * `text`.
 */
export const GET = deskRoute(
  'edit-newsletters',
  { query: IN_LANGUAGE.extend({ id: parameter(30), language: parameter(30), look: parameter(30) }) },
  { event: 'desk.newsletter-failed', text: 'A newsletter could not be shown.' },
  async ({ query: { id, language, look } }) => {
    const isText = look === 'text'
    const shown = isText
      ? await mailText(id, language)
      : await mailPage(id, language, look === 'dark' ? 'dark' : 'light')
    if (shown === null) return null
    const type = `text/${isText ? 'plain' : 'html'}; charset=utf-8`
    return new Response(shown, {
      headers: { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': POLICY },
    })
  },
)
