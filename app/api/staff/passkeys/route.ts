import { z } from 'zod'
import { errorResponse, jsonResponse, withCookies } from '#app/api/json-response.ts'
import { deskRoute } from '#app/api/staff/desk-route.ts'
import { addPasskey, newPasskeyOptions } from '#lib/staff-accounts/passkeys/add-passkey.ts'
import { LONGEST_PASSKEY, REGISTRATION } from '#lib/staff-accounts/passkeys/passkey-request.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

export const dynamic = 'force-dynamic'

/**
 * Adds a passkey to the own account: `{"passkey": null}` is answered with what the browser needs to make one, which it
 * then sends. 403: a code is needed first. 422: refused.
 */
export const POST = deskRoute(
  null,
  { query: z.object({}), body: { schema: REGISTRATION, bytes: LONGEST_PASSKEY } },
  { event: 'desk.passkey-failed', text: 'A passkey could not be added.' },
  async ({ staff, request, sent: { passkey }, now }) => {
    if (!isConfirmed(staff, now)) return errorResponse('a code is needed', 403)
    if (passkey === null) {
      const { options, cookie } = await newPasskeyOptions(staff, now)
      return withCookies(jsonResponse(options), [cookie])
    }
    const cookies = await addPasskey(staff, request, passkey, now)
    return cookies ? withCookies(jsonResponse({}), cookies) : errorResponse('refused', 422)
  },
)
