import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findNextScripts } from '../../../../lib/server/csp/next-scripts.ts'
import { deferScripts, LOADER_PATH, sendLoader } from '../../../../lib/server/deferred-scripts/deferred-scripts.ts'

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
    const loader = `<script src="${LOADER_PATH}" async="" blocking="render" data-scripts="/_next/static/chunks/a.js /_next/static/chunks/b~-.1.js /_next/static/chunks/main.js"></script>`
    const left = [PRELOAD, chunk('a'), chunk('b~-.1'), chunk('main')].reduce(
      (text, gone) => text.replace(gone, ''),
      html,
    )
    expect(delayed(html)).toBe(left.replace('</head>', () => `${loader}</head>`))
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

it('a loader with other scripts counts as foreign', () => {
  const loader = (scripts: string) =>
    `<script src="${LOADER_PATH}" async="" blocking="render" data-scripts="${scripts}"></script>`
  const foreign = (scripts: string) => findNextScripts(documentOf(loader(scripts))).foreign
  expect(foreign('/_next/static/chunks/a.js /_next/static/chunks/b.js')).toEqual([])
  expect(foreign('https://evil.example/a.js')).toEqual(['foreign'])
  expect(foreign('/_next/static/chunks/a.js https://evil.example/a.js')).toEqual(['foreign'])
  expect(foreign('')).toEqual(['foreign'])
})

describe('the loader', () => {
  const ask = async (path: string, accept = 'identity') => {
    const server = createServer((request, response) => {
      if (!sendLoader(request, response)) response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { 'accept-encoding': accept },
    })
    const text = await answer.text()
    server.close()
    const encoding = answer.headers.get('content-encoding')
    return { status: answer.status, cache: answer.headers.get('cache-control'), encoding, text }
  }

  it('is a self-contained script, cached for ever', async () => {
    const { status, cache, text } = await ask(LOADER_PATH)
    expect({ status, cache }).toEqual({ status: 200, cache: 'public, max-age=31536000, immutable' })
    expect(() => new Function(text)).not.toThrow()
    expect(text).toMatch(/^\(function loadDeferredScripts\(nameStyles\)[\s\S]*\}\)\(\)$/)
  })

  it.each([
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
  ])('is compressed for a browser that accepts it: %s', async (accept, expected) => {
    const { encoding, text } = await ask(LOADER_PATH, accept)
    expect(encoding).toBe(expected)
    expect(text).toBe((await ask(LOADER_PATH)).text)
  })

  it('of another release is answered with this one, uncached', async () => {
    expect(await ask('/late-000000000000.js')).toMatchObject({ status: 200, cache: 'no-store' })
  })

  it.each(['/late-.js', '/nl/late-000000000000.js', '/late-000000000000.js?a', '/late-000000000000.jsx'])(
    'is not %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )
})
