/** What the routes of files have in common that staff take along. */
import type { z } from 'zod'
import { errorResponse, type Failure } from '#app/api/json-response.ts'
import { type Asked, deskRoute } from '#app/api/staff/desk-route.ts'
import type { Permission } from '#lib/desk/permissions.ts'
import { attachmentHeader } from '#lib/shared/file-name.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { isConfirmed } from '#lib/staff-accounts/sign-in/confirm-session.ts'

/** `type`: of its content. `name`: before the day and the ending. */
type File = { type: 'text/csv' | 'text/html' | 'text/plain' | 'application/json'; name: string; body: BodyInit }

/** Endings that aren't what their type is called. */
const ENDINGS: Partial<Record<File['type'], string>> = { 'text/plain': 'txt' }

/** What a route is asked for whose query has this schema. */
export type AskedFor<Query extends z.ZodType> = Asked<z.output<Query>, undefined>

/**
 * `page`: what is shown without a file, or without a second step: the page that asks for it; null: there is nothing for
 * who asks. `isOpen`: whether a file is
 * handed out without one, as it holds nothing of a person.
 */
type Around<Query> = {
  page: (asked: Asked<Query, undefined>) => string | null | Promise<string | null>
  isOpen?: (asked: Asked<Query, undefined>) => Promise<boolean>
}

/**
 * A route of a file that nobody keeps: only from a page of the desk, and with a second step that was passed lately.
 * @param file null: there is none
 */
export const fileRoute = <Query>(
  permission: Permission | ((query: Query) => Permission),
  query: z.ZodType<Query>,
  failure: Failure,
  file: (asked: Asked<Query, undefined>) => Promise<File | null>,
  { page, isOpen }: Around<Query>,
) =>
  deskRoute(permission, { query }, failure, async (asked: Asked<Query, undefined>) => {
    const from = asked.request.headers.get('sec-fetch-site')
    if (from !== null && from !== 'same-origin') return errorResponse('asked for by another site', 403)
    const isLetThrough = isConfirmed(asked.staff, asked.now) || (await isOpen?.(asked)) === true
    const found = isLetThrough ? await file(asked) : null
    if (!found) {
      const location = await page(asked)
      if (location === null) return null
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
    }
    const name = `${found.name}-${brusselsDay(asked.now.toISOString())}.${ENDINGS[found.type] ?? found.type.split('/')[1]}`
    return new Response(found.body, {
      headers: {
        'content-type': `${found.type}; charset=utf-8`,
        'content-disposition': attachmentHeader(name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
