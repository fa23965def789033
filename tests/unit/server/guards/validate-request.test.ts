import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { KEY_HEADER, serverKey } from '../../../../lib/auth/server-key.ts'
import { setEnv } from '../../../../lib/env.ts'
import { trustedProxies, visitorAddress } from '../../../../lib/server/guards/proxies.ts'
import {
  hasValidRouterState,
  prepareHeaders,
  ROUTER_HEADERS,
  VISITOR_HEADER,
} from '../../../../lib/server/guards/request-headers.ts'
import { validateRequest } from '../../../../lib/server/guards/validate-request.ts'

const NAMED = {
  hosts: ['www.lindehof.example', 'lindehof.example'],
  site: new URL('https://www.lindehof.example'),
  proxies: trustedProxies(0, []),
}
const UNNAMED = { ...NAMED, hosts: [], site: new URL('http://localhost:3000') }

type Given = { method?: string; url?: string; from?: string; headers?: Record<string, string>; raw?: string[] }
const request = ({ method = 'GET', url = '/nl/', from = '203.0.113.9', headers = {}, raw = [] }: Given) =>
  ({
    method,
    url,
    headers: { host: 'www.lindehof.example', ...headers },
    rawHeaders: raw,
    socket: { remoteAddress: from },
  }) as unknown as IncomingMessage
const verdict = (given: Given, rules = NAMED) => {
  const admission = validateRequest(request(given), rules)
  return admission.kind === 'refused' ? admission.status : admission.kind
}

describe('a host', () => {
  it.each([
    ['www.lindehof.example', 'pass'],
    ['WWW.Lindehof.Example:443', 'pass'],
    ['lindehof.example', 'pass'],
    ['evil.example', 421],
    ['www.lindehof.example.evil.example', 421],
    ['evil.www.lindehof.example', 421],
    ['localhost:3000', 421],
    ['127.0.0.1', 421],
    ['', 400],
    ['www.lindehof.example.', 400],
    ['user@www.lindehof.example', 400],
    [`${'a.'.repeat(200)}be`, 400],
    ['www.lindehof.example:x', 400],
    ['www.lindehof.example, evil.example', 400],
    ['www.lindehof.example/..', 400],
  ])('%j is %s', (host, expected) => expect(verdict({ headers: { host } })).toBe(expected))

  it('may be a loopback name on a connection from the machine itself', () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
        expect(verdict({ from, headers: { host } })).toBe('pass')
    expect(verdict({ from: '127.0.0.1', headers: { host: 'evil.example' } })).toBe(421)
  })

  it('may be any name where HOSTS is not configured', () => {
    expect(verdict({ headers: { host: '192.168.0.7:3000' } }, UNNAMED)).toBe('pass')
    expect(verdict({ headers: { host: 'a b' } }, UNNAMED)).toBe(400)
  })

  it('is given once', () => {
    expect(verdict({ raw: ['Host', 'www.lindehof.example', 'Accept', 'host'] })).toBe('pass')
    expect(verdict({ raw: ['Host', 'www.lindehof.example', 'HOST', 'evil.example'] })).toBe(400)
  })

  it('in the request target overrides the Host header', () => {
    expect(verdict({ url: 'http://evil.example/nl/' })).toBe(421)
    expect(verdict({ url: 'http://user@www.lindehof.example/nl/' })).toBe(400)
    const asked = request({ url: 'http://www.lindehof.example/fr/?a=1', headers: { host: 'evil.example' } })
    expect(validateRequest(asked, NAMED)).toEqual({ kind: 'pass' })
    expect([asked.url, asked.headers.host]).toEqual(['/fr/?a=1', 'www.lindehof.example'])
  })
})

describe('a method', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'CONNECT', 'PROPFIND', ''])(
    '%j is answered nowhere',
    (method) => expect([verdict({ method }), verdict({ method, url: '/api/views/' })]).toEqual([405, 405]),
  )

  it('POST is not allowed for pages', () => {
    expect(verdict({ method: 'POST', headers: { origin: 'https://www.lindehof.example' } })).toBe(405)
    expect(validateRequest(request({ method: 'POST' }), NAMED)).toMatchObject({ headers: { allow: 'GET, HEAD' } })
  })

  it('GET may not have a body', () => {
    for (const method of ['GET', 'HEAD']) {
      expect(verdict({ method, headers: { 'content-length': '1' } })).toBe(400)
      expect(verdict({ method, headers: { 'transfer-encoding': 'chunked' } })).toBe(400)
      expect(verdict({ method, headers: { 'content-length': '0' } })).toBe('pass')
    }
  })
})

describe('a POST', () => {
  const post = (headers: Record<string, string>, url = '/api/requests/job/', rules = NAMED) =>
    verdict({ method: 'POST', url, headers }, rules)
  const SITE = 'https://www.lindehof.example'

  it.each<[string, Record<string, string>, string | number]>([
    ['a page of the site', { origin: SITE }, 'pass'],
    ['one that says more', { origin: SITE, 'sec-fetch-site': 'same-origin' }, 'pass'],
    ['its other name', { origin: 'https://lindehof.example', host: 'lindehof.example' }, 'pass'],
    ['the machine itself', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 421],
    ['nowhere', {}, 'otherSite'],
    ['null', { origin: 'null' }, 'otherSite'],
    ['nonsense', { origin: 'www.lindehof.example' }, 'otherSite'],
    ['another site', { origin: 'https://evil.example' }, 'otherSite'],
    ['a site called alike', { origin: 'https://www.lindehof.example.evil.example' }, 'otherSite'],
    ['a site below ours', { origin: 'https://evil.www.lindehof.example' }, 'otherSite'],
    ['another port', { origin: 'https://www.lindehof.example:444' }, 'otherSite'],
    ['our name without TLS', { origin: 'http://www.lindehof.example' }, 'otherSite'],
    ['a site beside it', { origin: SITE, 'sec-fetch-site': 'same-site' }, 'otherSite'],
    ['a frame of another', { origin: SITE, 'sec-fetch-site': 'cross-site' }, 'otherSite'],
    ['no page at all', { origin: SITE, 'sec-fetch-site': 'none' }, 'otherSite'],
    ['the referrer alone', { referer: `${SITE}/nl/` }, 'otherSite'],
  ])('from %s: %o is %s', (_what, headers, expected) => expect(post(headers)).toBe(expected))

  it('is checked by its host where HOSTS is not configured', () => {
    const host = '192.168.0.7:3000'
    expect(post({ host, origin: 'http://192.168.0.7:3000' }, undefined, UNNAMED)).toBe('pass')
    expect(post({ host, origin: 'https://192.168.0.7:3000' }, undefined, UNNAMED)).toBe('pass')
    expect(post({ host, origin: 'http://192.168.0.7:3001' }, undefined, UNNAMED)).toBe('otherSite')
  })

  it('may come from a mail program for one-click unsubscribe, and nothing else', () => {
    expect(post({}, '/api/unsubscribe/abc.def/')).toBe('pass')
    expect(post({}, '/api/unsubscribe/abc/?a=1')).toBe('pass')
    expect(post({ origin: 'https://evil.example' }, '/api/unsubscribe/abc/')).toBe('otherSite')
    for (const url of ['/api/unsubscribe/', '/api/unsubscribe/a/b/', '/api/subscriptions/a/', '/api/owner/logout/'])
      expect(post({}, url)).toBe('otherSite')
  })

  it('may come from the server of the CRM to its door, with a small body', () => {
    setEnv('CRM', 'sweepbright')
    onTestFinished(() => setEnv('CRM', ''))
    expect(post({}, '/api/crm/sweepbright/')).toBe('pass')
    expect(post({ 'content-length': '65537' }, '/api/crm/sweepbright/')).toBe(413)
    expect(post({ origin: 'https://evil.example' }, '/api/crm/sweepbright/')).toBe('otherSite')
    const bare = request({ method: 'POST', url: '/api/crm/sweepbright' })
    expect([validateRequest(bare, NAMED).kind, bare.url]).toEqual(['pass', '/api/crm/sweepbright/'])
    for (const url of ['/api/crm/', '/api/crm/whise/', '/api/crm/sweepbright/a/', '/api/crm/../requests/job/'])
      expect(post({}, url)).not.toBe('pass')
  })

  it('has a small body where a few lines suffice', () => {
    const size = (bytes: number) => ({ origin: SITE, 'content-length': String(bytes) })
    expect(post(size(64 * 1024), '/api/views/')).toBe('pass')
    expect(post(size(64 * 1024 + 1), '/api/views/')).toBe(413)
    expect(post(size(5 * 1024 * 1024))).toBe('pass')
  })

  it('calls a server action at the address of a page only, from a page of this site', () => {
    const action = { 'next-action': '0'.repeat(42) }
    expect(post({ origin: SITE, ...action }, '/nl/')).toBe('pass')
    expect(post({ origin: SITE, ...action }, '/api/requests/contactMe/')).toBe('malformed')
    expect(post(action, '/nl/')).toBe('otherSite')
    expect(post({ origin: 'null', ...action }, '/nl/')).toBe('otherSite')
    expect(post({ origin: 'https://evil.example', ...action }, '/nl/')).toBe('otherSite')
    expect(post({ origin: SITE, 'sec-fetch-site': 'same-site', ...action }, '/nl/')).toBe('otherSite')
    expect(verdict({ headers: action })).toBe('malformed')
    expect(verdict({ method: 'HEAD', headers: action })).toBe('malformed')
  })
})

describe('the headers that reach Next', () => {
  const KNOWN = ['accept', 'accept-language', 'content-type', 'cookie', 'range', 'referer', 'user-agent']
  const left = (headers: Record<string, string>, dev = false) => {
    const asked = request({ headers })
    prepareHeaders(asked, { languages: ['nl', 'fr'], default: 'nl' }, '203.0.113.9', dev)
    return Object.keys(asked.headers)
  }

  it('include none that a hosting platform sets', () => {
    const source = ['server/lib/server-ipc/utils.js', 'lib/constants.js', 'client/components/app-router-headers.js']
      .map((file) => readFileSync(`node_modules/next/dist/${file}`, 'utf8'))
      .join('\n')
    const named = [...source.matchAll(/'((?:x-|next-)[a-z-]+|rsc)'/g)].map(([, name = '']) => name)
    expect(named).toEqual(expect.arrayContaining(['x-middleware-next', 'x-prerender-revalidate', 'next-resume', 'rsc']))
    const more = [
      'forwarded',
      'x-real-ip',
      'x-forwarded-host',
      'x-invoke-path',
      'x-middleware-subrequest',
      'traceparent',
    ]
    const kept = left(Object.fromEntries([...named, ...more].map((name) => [name, '1'])))
    expect(kept.sort()).toEqual(
      ['host', 'next-action', 'x-site-languages', KEY_HEADER, VISITOR_HEADER, ...ROUTER_HEADERS].sort(),
    )
  })

  it('are no longer than browsers send them, where Next would take long over them', () => {
    const long = (length: number) => Object.fromEntries(KNOWN.map((name) => [name, 'a'.repeat(length)]))
    expect(KNOWN.length).toBeGreaterThan(5)
    expect(left(long(300)).filter((name) => KNOWN.includes(name))).toEqual(KNOWN)
    expect(left(long(301)).filter((name) => KNOWN.includes(name))).toEqual(KNOWN.filter((name) => name !== 'accept'))
    expect(left(long(1001)).filter((name) => KNOWN.includes(name))).toEqual(['cookie', 'referer'])
  })

  it('include those of hot reloading in development', () => {
    const read = (file: string) => readFileSync(`node_modules/next/dist/client/components/${file}`, 'utf8')
    const values = Object.fromEntries(
      [...read('app-router-headers.js').matchAll(/^const (\w+) = '([^']+)'/gm)].map(([, name, value]) => [name, value]),
    )
    const sent = [...read('router-reducer/fetch-server-response.js').matchAll(/_approuterheaders\.(\w+_HEADER)\]/g)]
      .map(([, name = '']) => values[name] ?? '')
      .filter((name) => !(ROUTER_HEADERS as readonly string[]).includes(name))
    expect(sent).toEqual(
      expect.arrayContaining(['x-nextjs-request-id', 'x-nextjs-html-request-id', 'next-hmr-refresh']),
    )
    const headers = Object.fromEntries([...sent, 'x-middleware-subrequest'].map((name) => [name, '1']))
    const added = ['host', 'x-site-languages', KEY_HEADER, VISITOR_HEADER]
    expect(left(headers, true).sort()).toEqual([...added, ...new Set(sent)].sort())
    expect(left(headers).sort()).toEqual(added.sort())
  })

  it("have the server's own values for visitor and languages", () => {
    const asked = request({
      headers: { [VISITOR_HEADER]: '198.51.100.1', 'x-site-languages': 'xx;xx', [KEY_HEADER]: 'guess' },
    })
    prepareHeaders(asked, { languages: ['nl', 'fr'], default: 'fr' }, '203.0.113.9', false)
    expect(asked.headers).toMatchObject({
      [VISITOR_HEADER]: '203.0.113.9',
      'x-site-languages': 'nl,fr;fr',
      [KEY_HEADER]: serverKey(),
    })
  })

  it.each([
    ['next-router-prefetch', ['1', '2', '3'], ['0', '4', '1, 1', 'x']],
    ['next-router-segment-prefetch', ['/_tree', '/_index', '/$d$locale/for-sale/__PAGE__'], ['_tree', '/a b', '']],
    ['next-url', ['/nl/te-koop/', '/nl/?a=1'], ['nl', 'https://evil.example', '/a\\b', '/a b']],
  ])('of the router are validated: %s', (name, right, wrong) => {
    for (const value of right)
      expect([value, hasValidRouterState(request({ headers: { [name]: value } }))]).toEqual([value, true])
    for (const value of wrong)
      expect([value, hasValidRouterState(request({ headers: { [name]: value } }))]).toEqual([value, false])
  })
})

describe("the visitor's address", () => {
  const said = (count: number, forwarded: string | undefined, from: string, names = ['loopback', 'private']) =>
    visitorAddress(
      request({ from, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
      trustedProxies(count, names),
    )
  it.each<[string, number, string | undefined, string]>([
    ['without proxies, whatever is claimed', 0, '203.0.113.7', '10.0.0.9'],
    ['with one proxy, what it was asked from', 1, '203.0.113.7', '203.0.113.7'],
    ['with one proxy, nothing before that', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['with two proxies, what the first was asked from', 2, 'spoofed, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['with more proxies than were passed', 3, '203.0.113.7, 10.0.0.1', '10.0.0.9'],
    ['with a proxy that says nothing', 1, undefined, '10.0.0.9'],
    ['with an empty claim', 1, '', '10.0.0.9'],
    ['with what is no address', 1, 'unknown', '10.0.0.9'],
    ['with a port', 1, '203.0.113.7:4711', '203.0.113.7'],
    ['with brackets', 1, '[2001:db8::1]:443', '2001:db8::1'],
  ])('is %s', (_what, count, forwarded, expected) => expect(said(count, forwarded, '10.0.0.9')).toBe(expected))

  it.each<[string, string[], boolean]>([
    ['127.0.0.1', ['loopback'], true],
    ['::ffff:127.0.0.1', ['loopback'], true],
    ['::1', ['loopback'], true],
    ['10.0.0.9', ['loopback'], false],
    ['10.0.0.9', ['private'], true],
    ['172.15.0.1', ['private'], false],
    ['172.16.0.1', ['private'], true],
    ['192.0.2.7', ['loopback', 'private'], false],
    ['192.0.2.7', ['192.0.2.0/29'], true],
    ['192.0.2.8', ['192.0.2.0/29'], false],
    ['2001:db8::5', ['2001:db8::5'], true],
    ['2001:db8::6', ['2001:db8::5'], false],
    ['fd00::1', ['private'], true],
    ['', ['loopback'], false],
  ])('from %s is trusted with %o: %s', (from, names, believed) =>
    expect(said(1, '203.0.113.7', from, names)).toBe(believed ? '203.0.113.7' : from),
  )
})
