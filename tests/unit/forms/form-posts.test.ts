import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { DELETE, GET, PATCH, POST, PUT } from '../../../app/api/[[...path]]/route.ts'
import { FORM_POSTS, formPostAt } from '../../../app/api/form-posts.ts'
import { trustedProxies } from '../../../lib/server/guards/proxies.ts'
import { validateRequest } from '../../../lib/server/guards/validate-request.ts'

const ADDRESSES = Object.keys(FORM_POSTS)
const at = (address: string) => ({ params: Promise.resolve({ path: address.split('/') }) })
const request = (method: string, address: string, body?: string) =>
  new Request(`http://localhost:3000/api/${address}/`, { method, ...(body !== undefined && { body }) })

describe('the addresses of forms', () => {
  it.each(ADDRESSES)('%s has its handler, and gets the token of its link', async (address) => {
    const found = formPostAt(address.replace('[token]', 'a.b-c_d').split('/'))
    expect(found?.token).toBe(address.includes('[token]') ? 'a.b-c_d' : '')
    expect(await found?.post.load()).toBeTypeOf('function')
  })

  it.each([
    [''],
    ['staff'],
    ['staff/desk/x'],
    ['staff/password'],
    ['owner/password/x/y'],
    ['__proto__'],
    ['constructor'],
  ])('%j is none', async (path) => {
    expect(formPostAt(path.split('/'))).toBeNull()
    for (const answer of [await POST(request('POST', path), at(path)), await GET(request('GET', path), at(path))])
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        404,
        'no-store',
        { error: 'not found' },
      ])
  })

  it('takes a link’s token as it is, whatever it says', () => {
    expect(formPostAt(['owner', 'password', '[token]'])?.token).toBe('[token]')
    expect(formPostAt(['owner', 'password', '__proto__'])?.token).toBe('__proto__')
  })

  it.each(ADDRESSES.filter((address) => address !== 'owner/logout'))('%s answers no other method', async (address) => {
    for (const [method, handle] of Object.entries({ GET, PUT, PATCH, DELETE })) {
      const answer = await handle(request(method, address), at(address))
      expect([method, answer.status, await answer.text()]).toEqual([method, 405, ''])
    }
  })

  it.each(ADDRESSES)('%s is open to pages of this site only', (address) => {
    const site = new URL('https://www.lindehof.example')
    const verdict = (headers: Record<string, string>) => {
      const url = `/api/${address.replace('[token]', 'a.b-c_d')}/`
      const sent = { method: 'POST', url, headers: { host: site.host, ...headers }, rawHeaders: [] }
      return validateRequest(sent as unknown as IncomingMessage, {
        hosts: [site.host],
        site,
        proxies: trustedProxies(0, []),
      }).kind
    }
    expect(verdict({ origin: site.origin })).toBe('pass')
    for (const origin of ['null', 'https://evil.example', `${site.origin}.evil.example`, 'http://www.lindehof.example'])
      expect([origin, verdict({ origin })]).toEqual([origin, 'otherSite'])
    expect(verdict({})).toBe('otherSite')
    expect(verdict({ origin: site.origin, 'sec-fetch-site': 'same-site' })).toBe('otherSite')
  })

  it.each(ADDRESSES)('%s refuses a body that no form sends', async (address) => {
    const answer = await POST(request('POST', address, '{}'), at(address))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  })
})
