import { errorResponse, jsonResponse, unavailableResponse, withCookies } from '#app/api/json-response.ts'
import { staffOfRequest } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { log } from '#lib/log.ts'
import { addPasskey, newPasskeyOptions } from '#lib/staff-accounts/passkeys/add-passkey.ts'
import { REGISTRATION, readPasskey } from '#lib/staff-accounts/passkeys/passkey-request.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

export const dynamic = 'force-dynamic'

/**
 * Adds a passkey to the own account: `{"passkey": null}` is answered with what the browser needs to make one, which it
 * then sends. 403: a code is needed first.
 */
export async function POST(request: Request): Promise<Response> {
  const now = await requestTime()
  const staff = await staffOfRequest(request, now)
  if (!staff) return errorResponse('not signed in', 401)
  if (!isConfirmed(staff, now)) return errorResponse('a code is needed', 403)
  const sent = await readPasskey(request, REGISTRATION)
  if (sent === 'invalid') return errorResponse('not a passkey')
  try {
    if (sent === null) {
      const { options, cookie } = await newPasskeyOptions(staff, now)
      return withCookies(jsonResponse(options), [cookie])
    }
    const cookies = await addPasskey(staff, request, sent, now)
    return cookies ? withCookies(jsonResponse({}), cookies) : errorResponse('refused', 422)
  } catch (error) {
    log.error({ event: 'desk.passkey-failed', error }, 'A passkey could not be added.')
    return unavailableResponse()
  }
}
