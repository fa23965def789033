import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AnswerError, getJson } from '#components/ui/browser/getJson.ts'

/** What went wrong; the words are in the messages staffPasskeys.problems. */
export type PasskeyProblem = 'cancelled' | 'refused' | 'notAdded' | 'confirm' | 'signedOut' | 'tooMany' | 'failed'

const ask = <T>(address: string, passkey: unknown): Promise<T> =>
  getJson<T>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passkey }),
  })

const STATUSES: Readonly<Record<number, PasskeyProblem>> = { 401: 'signedOut', 403: 'confirm', 429: 'tooMany' }

function problemOf(error: unknown, refused: PasskeyProblem): PasskeyProblem {
  if (error instanceof AnswerError) return error.status === 422 ? refused : (STATUSES[error.status] ?? 'failed')
  // The library passes on the browser's errors: closed by the person, too late, or the device has this one already.
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return refused
  return ['NotAllowedError', 'AbortError'].includes(name) ? 'cancelled' : 'failed'
}

/** Has the browser make a passkey, and adds it to the account. Null: it is added. */
export async function addPasskey(): Promise<PasskeyProblem | null> {
  const address = '/api/staff/passkeys/'
  try {
    const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(address, null)
    const { startRegistration } = await import('@simplewebauthn/browser')
    await ask(address, await startRegistration({ optionsJSON }))
    return null
  } catch (error) {
    return problemOf(error, 'notAdded')
  }
}

/** Has the browser choose a passkey, and signs in with it. Null: the session is open. */
export async function signInWithPasskey(): Promise<PasskeyProblem | null> {
  const address = '/api/staff/login/passkey/'
  try {
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(address, null)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    await ask(address, await startAuthentication({ optionsJSON }))
    return null
  } catch (error) {
    return problemOf(error, 'refused')
  }
}
