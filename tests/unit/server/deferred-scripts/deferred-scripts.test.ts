import { describe, expect, it } from 'vitest'
import { findNextScripts } from '../../../../lib/server/csp/next-scripts.ts'
import { deferScripts } from '../../../../lib/server/deferred-scripts/deferred-scripts.ts'
import { LOADER } from '../../../../lib/server/deferred-scripts/script-loader.ts'

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const PRELOAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>'
const POLYFILLS = '<script src="/_next/static/chunks/0cz.js" noModule=""></script>'
const inline = (text: string) => `<script>${text}</script>`
const ROW = `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1]});</script>${chunk('main')}${inline('(self.__next_f=self.__next_f||[]).push([0])')}${inline('self.__next_f.push([1,"0:[\\u003cscript src=\\"/_next/static/chunks/a.js\\" async=\\"\\">]"])')}`
const documentOf = (head: string, tree = '<p>Liège</p>') =>
  `<html lang="nl"><head>${head}<title>Thuis</title></head><body>${tree}${ROW}</body></html>`

const delayed = (html: string): string =>
  Buffer.from(deferScripts(Buffer.from(html).toString('latin1')), 'latin1').toString()

describe('the scripts of a page', () => {
  const html = documentOf(`${PRELOAD}${chunk('a')}${chunk('b~-.1')}${POLYFILLS}`)

  it('are each listed once for the loader, in order, and nothing else changes', () => {
    const loader = `<script data-scripts="/_next/static/chunks/a.js /_next/static/chunks/b~-.1.js /_next/static/chunks/main.js">${LOADER}</script>`
    const left = [PRELOAD, chunk('a'), chunk('b~-.1'), chunk('main')].reduce(
      (text, gone) => text.replace(gone, ''),
      html,
    )
    expect(delayed(html)).toBe(left.replace('</head>', () => `${loader}</head>`))
  })

  it('are named before the style sheets, for which a script behind them would wait', () => {
    const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
    const page = delayed(documentOf(`<meta charSet="utf-8"/>${sheet}${chunk('a')}`))
    expect(page.indexOf('<script data-scripts')).toBeLessThan(page.indexOf(sheet))
    expect(page.indexOf('<script data-scripts')).toBeGreaterThan(page.indexOf('charSet'))
  })

  it('keep the inline ones that the policy lists, and none is foreign', () => {
    const texts = (page: string) => findNextScripts(page).scripts.map(({ from, to }) => page.slice(from, to))
    expect(texts(delayed(html))).toEqual(texts(html))
    expect(findNextScripts(delayed(html)).foreign).toEqual([])
  })

  it.each([
    ['with a nonce', chunk('a').replaceAll(' async', ' nonce="abc" async')],
    ['of elsewhere', chunk('a').replace('"/_next', '"https://evil.example/_next')],
    ['outside of their folder', chunk('a').replace('chunks/a', 'chunks/../../api/a')],
    ['with text in them', chunk('a').replace('</', 'alert(1)</')],
  ])('stay where they are: %s', (_, script) => {
    expect(delayed(documentOf(script))).toContain(script)
  })

  it('may be absent', () => {
    const plain = '<html><head></head><body><p>Even geduld</p></body></html>'
    expect(delayed(plain)).toBe(plain)
  })
})

it.each([
  ['its own', '/_next/static/chunks/a.js /_next/static/chunks/b.js', LOADER, []],
  ['of elsewhere', 'https://evil.example/a.js', LOADER, ['inline']],
  ['its own and of elsewhere', '/_next/static/chunks/a.js https://evil.example/a.js', LOADER, ['inline']],
  ['none', '', LOADER, ['inline']],
  ['its own, with more text', '/_next/static/chunks/a.js', `${LOADER};alert(1)`, ['inline']],
  ['its own, with other text', '/_next/static/chunks/a.js', 'alert(1)', ['inline']],
])('a loader of other scripts or another text counts as foreign: %s', (_, scripts, text, foreign) => {
  expect(findNextScripts(documentOf(`<script data-scripts="${scripts}">${text}</script>`)).foreign).toEqual(foreign)
})

describe('the loader', () => {
  it('is a script that refers to nothing outside itself', () => {
    expect(() => new Function(LOADER)).not.toThrow()
    expect(LOADER).toMatch(/^\(function markCommands\(\)[\s\S]*\}\)\(\)$/)
  })

  it('can stand in a page: it has no end of a script, no comment and no letter of two bytes', () => {
    expect(LOADER).not.toMatch(/<\/|<!--|\/\/|[^\n\t -~]/)
  })
})
