import { describe, expect, it } from 'vitest'
import { describeError, withoutForeignText } from '../../../lib/shared/describe-error.ts'

describe('what an error’s words may tell', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'price')", 'Cannot read properties of undefined (reading …)'],
    ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED …'],
    ['No recipients: anna.peeters@buurt.example', 'No recipients: …'],
    ['Route /nl/voorbeeld/eyJhbGciOi.J9/ failed', 'Route … failed'],
    ['fetch https://x.example/?email=a%40b failed', 'fetch … failed'],
    ['Key (phone)=(+32 470 12 34 56) exists', 'Key (phone)=(…) exists'],
    ['token 0f3c9a77b2d14e5f8a6b0f3c9a77b2d1 is over', 'token … is over'],
    ['value "Anna Peeters" of `name`', 'value … of …'],
    ['first line\nemail: anna@b.example', 'first line'],
    ['\u001b[31m⨯ \u001b[39mfailed', '⨯ failed'],
    ['a b '.repeat(100), 'a b '.repeat(50)],
    ['', ''],
  ])('%j becomes %j', (text, left) => expect(withoutForeignText(text)).toBe(left))
})

describe('an error in the log', () => {
  it('tells its kind, code, digest, what the code said and where', () => {
    const error = Object.assign(new TypeError('fetch failed'), { code: 'E1', digest: '1234567890' })
    error.stack =
      'TypeError: fetch failed\n  for anna@b.example\n    at load (/site/lib/a.ts:1:2)\n    at next (b.ts:3:4)'
    expect(describeError(error)).toEqual({
      kind: 'TypeError',
      code: 'E1',
      digest: '1234567890',
      message: 'fetch failed',
      at: ['at load (/site/lib/a.ts:1:2)', 'at next (b.ts:3:4)'],
    })
  })

  it.each([
    ['of PostgreSQL', { severity: 'ERROR', code: '23505', detail: 'Key (email)=(anna@b.example)' }],
    ['of Prisma', { name: 'PrismaClientKnownRequestError', code: 'P2002', meta: { email: 'anna@b.example' } }],
    ['of a database adapter', { name: 'DriverAdapterError' }],
    ['of a mail server', { responseCode: 550, response: '550 anna@b.example is unknown' }],
    ['of a check of fields', { name: 'ZodError' }],
    ['of unreadable JSON', { name: 'SyntaxError' }],
  ])('says nothing where its words are made of rows: %s', (_what, fields) => {
    const description = describeError(Object.assign(new Error('Anna lives here'), fields))
    expect(description.message).toBeUndefined()
    expect(JSON.stringify(description)).not.toMatch(/anna|lives/i)
  })

  it('tells of its causes the same, and not without end', () => {
    const cause: Error & { cause?: unknown } = new Error('mail to anna@b.example')
    cause.cause = cause
    const description = describeError(new Error('outer', { cause }))
    expect(description.cause?.message).toBe('mail to …')
    expect(JSON.stringify(description).match(/"cause"/g)).toHaveLength(3)
  })

  it.each([
    [
      'a copy of an error',
      { name: 'error', message: 'refused', code: 'E2' },
      { kind: 'error', message: 'refused', code: 'E2' },
    ],
    ['a word', 'anna@b.example', { kind: 'string' }],
    ['nothing', undefined, { kind: 'undefined' }],
    ['a thing', { email: 'anna@b.example' }, { kind: 'object' }],
    ['a code that is none', { message: '', code: 'Anna Peeters' }, { kind: 'Error' }],
  ])('describes whatever was thrown: %s', (_what, thrown, description) =>
    expect(describeError(thrown)).toEqual(description),
  )
})
