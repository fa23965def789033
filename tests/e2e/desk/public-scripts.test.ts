/** What visitors get of the desk's code: nothing. Read in the built site, which the other tests serve. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '../../support/browser/test.ts'

const BUILD = '.next'
const DESK = /\/components\/(?:desk-ui|[\w-]+\/desk)\//

type ClientModule = { id: number | string; chunks: string[] }
type Page = { modules: [path: string, ClientModule][]; text: string }

/** The pages of the build, each with the modules that a browser may load for it. */
function builtPages(): (Page & { page: string })[] {
  const folder = `${BUILD}/server/app`
  return globSync('**/page_client-reference-manifest.js', { cwd: folder }).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const json = text.slice(text.indexOf('=', text.indexOf('__RSC_MANIFEST[')) + 1).replace(/;\s*$/, '')
    const { clientModules } = JSON.parse(json) as { clientModules: Record<string, ClientModule> }
    return { page: file.replace(/\/page_client.*$/, ''), modules: Object.entries(clientModules), text }
  })
}

const CHUNK = /static\/chunks\/[\w.~-]+\.js/g
const contents = new Map<string, string>()
function contentOf(chunk: string): string {
  const known = contents.get(chunk) ?? readFileSync(`${BUILD}/${chunk}`, 'utf8')
  contents.set(chunk, known)
  return known
}

/** All scripts that a page may load, at first or later: scripts name those that they load on demand. */
function reachable({ text }: Page): Set<string> {
  const found = new Set<string>()
  const visit = (from: string): void => {
    for (const [chunk] of from.matchAll(CHUNK))
      if (!found.has(chunk)) {
        found.add(chunk)
        visit(contentOf(chunk))
      }
  }
  visit(text)
  return found
}

/** Whether a script defines a module: `…,12345,(…)=>` or `…,12345,12346,function…`. */
const defines = (chunk: string, id: ClientModule['id']): boolean => new RegExp(`[[,]${id},`).test(contentOf(chunk))

/** The scripts of the desk's pages, and those of all others. */
function scripts() {
  const pages = builtPages()
  const isDesk = ({ page }: { page: string }) => /^\[locale\]\/staff(\/|$)/.test(page)
  const ofDesk = new Set(pages.filter(isDesk).flatMap((page) => [...reachable(page)]))
  const ofPublic = new Set(pages.filter((page) => !isDesk(page)).flatMap((page) => [...reachable(page)]))
  expect(ofPublic.size).toBeGreaterThan(20)
  return { pages, ofDesk, ofPublic }
}

test('no script that a public page may load has anything of the desk', () => {
  const { pages, ofDesk, ofPublic } = scripts()
  const modules = new Map(
    pages.flatMap(({ modules }) => modules.filter(([path]) => DESK.test(path)).map(([path, { id }]) => [path, id])),
  )
  expect(modules.size).toBeGreaterThan(5)
  for (const [path, id] of modules) {
    // A module that is found nowhere would be found in no public script either.
    expect([path, [...ofDesk].some((chunk) => defines(chunk, id))]).toEqual([path, true])
    expect([path, [...ofPublic].filter((chunk) => defines(chunk, id))]).toEqual([path, []])
  }
})

test('no script that a public page or the portal may load has the runtime of next-intl, which the desk has', () => {
  const { ofDesk, ofPublic } = scripts()
  const withRuntime = (chunks: Set<string>) =>
    [...chunks].filter((chunk) => contentOf(chunk).includes('FORMATTING_ERROR'))
  expect(withRuntime(ofDesk)).toHaveLength(1)
  expect(withRuntime(ofPublic)).toEqual([])
})
