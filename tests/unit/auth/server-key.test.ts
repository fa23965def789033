import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_HEADER, serverKey } from '../../../lib/auth/server-key.ts'
import { visitorOf } from '../../../lib/forms/request/request-visitor.ts'
import { VISITOR_HEADER } from '../../../lib/server/guards/request-headers.ts'
import { middleware } from '../../../middleware.ts'

const asked = (headers: Record<string, string>) => new NextRequest('http://site/nl/te-koop/', { headers })

describe('in production', () => {
  beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('a request that did not come through the server gets 503, and the operator one log line', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serverKey()
    for (const headers of [{}, { [KEY_HEADER]: '' }, { [KEY_HEADER]: 'guess' }] as Record<string, string>[]) {
      const refused = middleware(asked(headers))
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(await refused.text()).toContain('npm start')
    }
    expect(said).toHaveBeenCalledTimes(1)
    const passed = middleware(asked({ [KEY_HEADER]: serverKey() }))
    expect(passed.headers.get('x-middleware-rewrite')).toContain('/nl/for-sale/')
  })

  it('nor before there is a key', () => {
    vi.stubEnv('SITE_SERVER_KEY', undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(middleware(asked({})).status).toBe(503)
    expect(middleware(asked({ [KEY_HEADER]: 'undefined' })).status).toBe(503)
  })

  it("a visitor's address is trusted from the server only", () => {
    const headers = { [VISITOR_HEADER]: '203.0.113.7' }
    expect(() => visitorOf(asked(headers))).toThrow()
    expect(visitorOf(asked({ ...headers, [KEY_HEADER]: serverKey() }))).toBe('203.0.113.7')
  })
})

it('a request in development needs no key', () => {
  expect(middleware(asked({})).headers.get('x-middleware-rewrite')).toContain('/nl/for-sale/')
})
