import { errorResponse, jsonResponse, orUnavailable, withCookies } from '#app/api/json-response.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { readSigned } from '#lib/staff-accounts/passkeys/passkey-request.ts'
import { maySignIn, signInOptions, signInWithPasskey } from '#lib/staff-accounts/passkeys/sign-in-passkey.ts'

export const dynamic = 'force-dynamic'

/**
 * Signs in with a passkey: `{"passkey": null}` is answered with what it is to sign, which the browser then sends. 422:
 * it opens nothing. 429: too many tries from here.
 */
export async function POST(request: Request): Promise<Response> {
  const sent = await readSigned(request)
  if (sent === 'invalid') return errorResponse('not a passkey')
  return orUnavailable({ event: 'desk.passkey-failed', text: 'Nobody could sign in with a passkey.' }, async () => {
    if (!(await maySignIn(request))) return errorResponse('too many', 429)
    const now = await requestTime()
    if (sent === null) {
      const { options, cookie } = await signInOptions(now)
      return withCookies(jsonResponse(options), [cookie])
    }
    const cookies = await signInWithPasskey(request, sent, now)
    return cookies ? withCookies(jsonResponse({}), cookies) : errorResponse('refused', 422)
  })
}
