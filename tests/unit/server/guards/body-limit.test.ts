import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { setEnv } from '../../../../lib/env.ts'
import { limitAllBodies, limitBodies } from '../../../../lib/server/guards/body-limit.ts'

/** A site of small limits; sends a request with a body, and ends its response. */
function site() {
  const admit = limitBodies({ total: 4, perVisitor: 2 })
  return (address: string, headers: IncomingMessage['headers'] = { 'content-length': '5' }) => {
    const response = new EventEmitter()
    const verdict = admit({ headers } as IncomingMessage, response as ServerResponse, address)
    return { verdict: 'status' in verdict ? verdict.status : verdict.kind, end: () => response.emit('close') }
  }
}

describe('requests with a body', () => {
  it('of one visitor are bounded by 429, and those of all by an error page', () => {
    const send = site()
    const verdicts = ['1', '1', '1', '2', '3', '4', '1'].map((last) => send(`192.0.2.${last}`).verdict)
    expect(verdicts).toEqual(['pass', 'pass', 429, 'pass', 'pass', 'busy', 429])
  })

  it('of a household with IPv6 count together, however they are framed', () => {
    const send = site()
    const framed = { 'transfer-encoding': 'chunked' }
    const verdicts = [send('2001:db8::1', framed), send('2001:db8::2'), send('2001:db8::3', framed)]
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 429])
  })

  /** How many of many requests at once from one address are admitted. */
  const admitted = (url: string): number => {
    const admit = limitAllBodies()
    const request = { method: 'POST', url, headers: { 'content-length': '5' } } as IncomingMessage
    const kinds = Array.from(
      { length: 2000 },
      () => admit(request, new EventEmitter() as ServerResponse, '192.0.2.1').kind,
    )
    return kinds.filter((kind) => kind === 'pass').length
  }

  it('of the CRM have their own limit: hundreds come from one address at once', () => {
    setEnv('CRM', 'sweepbright')
    expect(admitted('/api/crm/sweepbright/')).toBe(256)
    for (const url of ['/api/crm/whise/', '/api/crm/xyz/', '/api/requests/job/']) expect(admitted(url)).toBe(32)
    setEnv('CRM', 'omnicasa')
    expect(admitted('/api/crm/omnicasa/')).toBe(32)
    setEnv('CRM', '')
    for (const url of ['/api/crm/sweepbright/', '/api/crm/xyz/']) expect(admitted(url)).toBe(32)
  })

  it('have their place until the response ends', () => {
    const send = site()
    const [first] = ['1', '1', '2', '3'].map((last) => send(`192.0.2.${last}`))
    expect([send('192.0.2.1').verdict, send('192.0.2.4').verdict]).toEqual([429, 'busy'])
    first?.end()
    expect([send('192.0.2.4').verdict, send('192.0.2.1').verdict]).toEqual(['pass', 'busy'])
  })

  it('are counted, others are not', () => {
    const send = site()
    for (let turn = 0; turn < 9; turn += 1)
      for (const headers of [{}, { 'content-length': '0' }]) expect(send('192.0.2.1', headers).verdict).toBe('pass')
  })
})
