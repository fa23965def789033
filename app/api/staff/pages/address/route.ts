import { deskRoute, IN_LANGUAGE } from '#app/api/staff/desk-route.ts'
import { planAddress, SENT_ADDRESS } from '#lib/cms/pages/plan-address.ts'

export const dynamic = 'force-dynamic'

/** A page and its address in four languages. */
const LONGEST = 20_000

/** Which addresses change when a page gets another one: `?locale=nl`, JSON. */
export const POST = deskRoute(
  'edit-content',
  { query: IN_LANGUAGE, body: { schema: SENT_ADDRESS, bytes: LONGEST } },
  { event: 'desk.address-plan-failed', text: 'What a new address would do could not be found out.' },
  ({ sent, query: { locale } }) => planAddress(sent, locale),
)
