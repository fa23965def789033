/** What the handlers of files have in common that hold personal data. */
import { errorResponse, parseLocale } from '#app/api/json-response.ts'
import { may, type Permission } from '#lib/desk/permissions.ts'
import { signedInStaff } from '#lib/desk/require-staff.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import type { Language } from '#lib/listings/rules.ts'
import { attachmentHeader } from '#lib/shared/file-name.ts'

type Asked = { staff: SessionStaff; locale: Language; parameters: URLSearchParams }

/** Who asks for a file, in which language: only somebody who may, from a page of the desk. Else the response that refuses. */
export async function askedForFile(request: Request, permission: Permission): Promise<Asked | Response> {
  const staff = await signedInStaff()
  if (!staff) return errorResponse('not signed in', 401)
  const parameters = new URL(request.url).searchParams
  const locale = parseLocale(parameters)
  if (!locale) return errorResponse('unknown locale')
  if (!may(staff.role, permission)) return errorResponse('not allowed', 404)
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return errorResponse('asked for by another site', 403)
  return { staff, locale, parameters }
}

/** The headers of such a file, which nobody keeps. */
export const fileHeaders = (type: string, name: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': attachmentHeader(name),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
