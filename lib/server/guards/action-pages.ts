/**
 * Server actions are called by a POST with the action's id in a header, at the address of any page. This admits those
 * that the page there has, as the build says. Next would pass another page's action on by a request to the host that
 * the visitor named.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { resolvePath } from '../../i18n/resolve-path.ts'
import type { Language } from '../../listings/rules.ts'
import { ACTION_HEADER } from './request-headers.ts'
import { type RequestValidation, refused } from './validate-request.ts'

/**
 * Most bytes of an action's body, which Next keeps in memory: the fields of a form and what React adds to them. Next's
 * own limit (1 MB) is larger, because it answers 500.
 */
export const MAX_ACTION_BODY = 512 * 1024

/** By page of app/: the path of its addresses, and the ids of its actions. More specific paths come first. */
export type ActionPages = readonly { path: RegExp; actions: ReadonlySet<string> }[]

type ServerReferences = { node: Record<string, { workers: Record<string, unknown> }> }

/** The folders of a page that are part of its address: `app/[locale]/owner/(private)/page` → `[locale]`, `owner`. */
const segmentsOf = (page: string): string[] =>
  page.split('/').filter((part, index, all) => index > 0 && index < all.length - 1 && !part.startsWith('('))

const PARAMETER = /^\[(\.\.\.)?/

/** Sorts a page behind those that Next prefers to it: a name before a parameter, that before any number of segments. */
const rankOf = (segments: readonly string[]): string =>
  segments.map((segment) => ({ '[': 1, '[...': 2 })[PARAMETER.exec(segment)?.[0] ?? ''] ?? 0).join('')

const patternOf = (segments: readonly string[]): RegExp =>
  new RegExp(
    `^/${segments.map((segment) => `${{ '[': '[^/]+', '[...': '.+' }[PARAMETER.exec(segment)?.[0] ?? ''] ?? segment}/`).join('')}$`,
  )

/** The pages and actions of a build. @param pages of `app/`, such as `app/[locale]/login/page` */
export function actionPages(pages: readonly string[], references: ServerReferences): ActionPages {
  return pages
    .map((page) => ({ page, segments: segmentsOf(page) }))
    .toSorted((a, b) => (rankOf(a.segments) < rankOf(b.segments) ? -1 : 1))
    .map(({ page, segments }) => ({
      path: patternOf(segments),
      actions: new Set(
        Object.entries(references.node).flatMap(([id, { workers }]) => (Object.hasOwn(workers, page) ? [id] : [])),
      ),
    }))
}

/** Reads the pages and actions of the built site. */
export function readActionPages(): ActionPages {
  const read = (name: string) => JSON.parse(readFileSync(join('.next/server', name), 'utf8'))
  const paths = Object.keys(read('app-paths-manifest.json')).filter((path) => path.endsWith('/page'))
  return actionPages(
    paths.map((path) => `app${path}`),
    read('server-reference-manifest.json'),
  )
}

/**
 * Validates a request that calls an action: its page has it, and its body isn't too large.
 * @param pages null in development, where pages are compiled on their first request
 */
export function validateAction(
  { url = '/', headers }: IncomingMessage,
  languages: readonly Language[],
  pages: ActionPages | null,
): RequestValidation {
  const length = headers['content-length']
  if (length === undefined) return refused(411, 'The length of the body must be given.')
  if (Number(length) > MAX_ACTION_BODY) return refused(413, 'This is more than can be taken in here.')
  const [path = '/', ...query] = url.split('?')
  const found = resolvePath(decodeURIComponent(path), languages)
  if (found.kind === 'redirect') return { kind: 'redirect', location: [found.path, ...query].join('?') }
  const page = found.kind === 'rewrite' ? pages?.find(({ path }) => path.test(found.internal)) : undefined
  if (found.kind === 'rewrite' && pages === null) return { kind: 'pass' }
  if (page?.actions.has(String(headers[ACTION_HEADER]))) return { kind: 'pass' }
  // Next's client then knows that the action of its page is of another build (components/ui/browser/useFormAction.ts).
  return refused(409, 'The page at this address has no such action.', { 'x-nextjs-action-not-found': '1' })
}
