/** Handles the forms of the portal and of pages behind signed links where a server action sends them. */
import { parseSetCookie } from 'cookie'
import { cookies, headers } from 'next/headers'
import { readActionFields } from '../request/action-fields.ts'
import { type RefusalReason, refusedState } from '../request/refusal.ts'
import { requestTime } from '../request/request-time.ts'
import { formVisitor } from '../request/visitor.ts'
import type { FormState } from '../rules-state.ts'
import { type FormActionHandler, logFailedAction, performFormAction } from './form-action.ts'

async function setCookies(lines: readonly string[]): Promise<void> {
  const jar = await cookies()
  for (const line of lines) {
    const { name, value, maxAge, path, httpOnly, secure, sameSite } = parseSetCookie(line, { decode: (text) => text })
    jar.set(name, value ?? '', { maxAge, path, httpOnly, secure, sameSite } as Parameters<typeof jar.set>[2])
  }
}

/**
 * Handles a form: like handleFormAction(), but the answer is the form's state, and cookies are set by Next. The form's
 * field `token` holds the token of a signed link.
 * @param data whatever the browser sent as the action's argument
 */
export async function callFormAction(data: unknown, handle: FormActionHandler, now?: Date): Promise<FormState> {
  const request = { headers: await headers() }
  const body = readActionFields(data)
  const visitor = await formVisitor(request, body.fields)
  const refused = (reason: RefusalReason) => refusedState(reason, visitor)
  if (body.kind !== 'form') return refused(body.kind)
  try {
    const token = body.fields.get('token')?.[0] ?? ''
    const result = await performFormAction(
      body.fields,
      token,
      { request, visitor },
      handle,
      now ?? (await requestTime()),
    )
    if (result === null) return refused('malformed')
    if (typeof result === 'string') return { kind: 'sent', href: result }
    if ('refused' in result) return refused(result.refused)
    if ('state' in result) return result.state
    await setCookies(result.cookies)
    return { kind: 'sent', href: result.href }
  } catch (error) {
    logFailedAction(error)
    return refused('unavailable')
  }
}
