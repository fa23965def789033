/**
 * What the server reads of Next's private HTML, in the form in which the installed Next writes it. Runs on a page of
 * the production build as Next wrote it, and on pages as they are served. After an upgrade each failure says what
 * changed and which file must learn it.
 */
import { readFileSync } from 'node:fs'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { findNextScripts } from '../../../lib/server/csp/next-scripts.ts'
import { deferScripts } from '../../../lib/server/deferred-scripts/deferred-scripts.ts'
import { expect, test } from '../../support/browser/test.ts'

const SEE = 'see docs/page-cache.md, "Upgrading Next"'
const SCRIPTS = `lib/server/csp/next-scripts.ts must learn the new form; ${SEE}`
const DEFERRED = `lib/server/deferred-scripts/deferred-scripts.ts must learn the new form; ${SEE}`

/** The page for an unknown address, which Next renders while it builds. */
const built = (): string => readFileSync('.next/server/app/_not-found.html', 'latin1')
const CHUNK = String.raw`/_next/static/chunks/[\w.~-]+\.js`

test('Next writes the scripts of a document in the form that the policy and the deferred scripts know', () => {
  const html = built()
  const forms: [name: string, form: RegExp, file: string][] = [
    ['ends a document with its scripts and </body></html>', /<\/script><\/body><\/html>$/, SCRIPTS],
    [
      'starts its bundler by <script id="_R_">(globalThis["TURBOPACK"] || …).push({…});</script>',
      /<script id="_R_">\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":/,
      SCRIPTS,
    ],
    [
      'begins its flight data by (self.__next_f=self.__next_f||[]).push([0])',
      /<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/,
      SCRIPTS,
    ],
    ['writes its flight data as self.__next_f.push([1,"…"])', /<script>self\.__next_f\.push\(\[1,"/, SCRIPTS],
    [
      'loads a chunk by <script src="/_next/static/chunks/….js" async="">',
      new RegExp(`<script src="${CHUNK}" async=""></script>`),
      DEFERRED,
    ],
    [
      'preloads a chunk by <link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/….js"/>',
      new RegExp(`<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}"/>`),
      DEFERRED,
    ],
  ]
  for (const [name, form, file] of forms) expect.soft(form.test(html), `Next no longer ${name}: ${file}`).toBe(true)
  const { scripts, foreign } = findNextScripts(html)
  expect
    .soft(foreign, `Next writes a script that no known form covers, or its row of scripts is broken: ${SCRIPTS}`)
    .toEqual([])
  expect
    .soft(scripts.length, `Next writes fewer inline scripts than a start, a bundler and data: ${SCRIPTS}`)
    .toBeGreaterThan(2)
  const deferred = deferScripts(html)
  const left = deferred.match(
    new RegExp(`<script src="${CHUNK}"(?! noModule)[^>]*>|<link[^>]+href="${CHUNK}"[^>]*>`, 'g'),
  )
  expect.soft(left, `Next names chunks in a form that isn't deferred: ${DEFERRED}`).toBeNull()
})

test('Next answers pages in the form that the page cache and the router rely on', async ({ request }) => {
  const page = await request.get(pathTo('privacy', 'nl'))
  const html = await page.text()
  const policy = page.headers()['content-security-policy'] ?? ''
  expect
    .soft(policy.match(/'sha256-/g)?.length ?? 0, `A page has no hash for each of Next's inline scripts: ${SCRIPTS}`)
    // And one for the loader.
    .toBe(findNextScripts(Buffer.from(html).toString('latin1')).scripts.length + 1)
  expect
    .soft(
      html,
      `Next no longer writes style sheets as <link rel="stylesheet" href="/_next/static/chunks/….css">: lib/server/deferred-scripts/preload-order.ts must learn the new form; ${SEE}`,
    )
    .toMatch(/<link rel="stylesheet" href="\/_next\/static\/chunks\/[\w.~-]+\.css"/)
  const missing = await request.get('/nl/there-is-no-such-page/')
  expect
    .soft(
      missing.status(),
      `Next no longer writes <meta name="page-status"> into the head of a page, from which the status is read: lib/server/postprocess-page.ts; ${SEE}`,
    )
    .toBe(404)
  const piece = await request.get(pathTo('privacy', 'nl'), { headers: { rsc: '1' } })
  expect
    .soft(
      piece.headers()['content-type'],
      `Next no longer answers its router (header RSC: 1) with text/x-component: lib/server/page-cache/cacheable-addresses.ts; ${SEE}`,
    )
    .toContain('text/x-component')
})
