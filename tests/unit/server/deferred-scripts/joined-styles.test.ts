import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { joinStyles, withJoinedStyles } from '../../../../lib/server/deferred-scripts/joined-styles.ts'

const style = (name: string, precedence = 'next') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="${precedence}"/>`
const addressIn = (html: string): string => /href="([^"]+)"/.exec(html)?.[1] ?? ''

it('several style sheets become one, which names them in their order', () => {
  const html = joinStyles(`<head>${style('b')}${style('a~-_1')}<title>Thuis</title>${style('c', 'dynamic')}</head>`)
  expect(html).toMatch(
    /^<head><link rel="stylesheet" href="\/_next\/static\/chunks\/b\.css\.a~-_1\.css\.c\.css\.[\da-f]{12}\.css" data-styles="b\.css:next a~-_1\.css:next c\.css:dynamic"\/><title>Thuis<\/title><\/head>$/,
  )
})

it.each([
  ['alone', style('a')],
  ['of elsewhere', style('a') + style('b').replace('"/_next', '"https://evil.example/_next')],
  ['written in another way', (style('a') + style('b')).replaceAll('<link', '<link media="print"')],
])('a style sheet stays as it is: %s', (_, html) => {
  expect(joinStyles(html)).toBe(html)
})

it('a page with a nonce names the sheets by a script with the same nonce', () => {
  const withNonce = (name: string) => style(name).replace(' data-', ' nonce="a+b/c=" data-')
  const html = joinStyles(`<head>${withNonce('a')}${withNonce('b')}</head>`)
  expect(html.match(/<link /g)).toHaveLength(1)
  expect(html).toContain('data-styles="a.css:next b.css:next"/><script nonce="a+b/c=">(')
  expect(html).toMatch(/\)\(\)<\/script><\/head>$/)
})

it('a joined style sheet is answered with its files one after the other, and no other address is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true })
  for (const name of ['a', 'b']) writeFileSync(join(folder, 'static', 'chunks', `${name}.css`), `.${name}{}`)
  const handler = withJoinedStyles(async (_, response) => void response.writeHead(404).end(), folder)
  const server = createServer((request, response) => void handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }
  const address = addressIn(joinStyles(style('b') + style('a')))
  expect(await ask(address)).toEqual([200, 'public, max-age=31536000, immutable', '.b{}\n.a{}'])
  const missing = addressIn(joinStyles(style('b') + style('gone')))
  for (const other of [missing, address.replace('b.css.a.css', 'a.css.b.css'), '/_next/static/chunks/a.css'])
    expect(await ask(other)).toEqual([404, null, ''])
  server.close()
})
