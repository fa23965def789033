import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../lib/mail/smtp-failure.ts'

describe('failureOf', () => {
  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true, 'recipient refused (550)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 }, true, 'recipient refused (500)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 499 }, false, 'recipient refused (499)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false, 'recipient refused (451)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 503 }, false, 'recipient refused (503)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530 }, false, 'recipient refused (530)'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 535 }, false, 'recipient refused (535)'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, 'message refused (554)'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, false, 'message refused (452)'],
    [{ code: 'EMESSAGE', command: 'MAIL FROM' }, true, 'message too large'],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, false, 'server refused (553)'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'login refused (535)'],
    [{ code: 'EPROTOCOL', command: 'EHLO', responseCode: 554 }, false, 'server refused (554)'],
    [{ code: 'ETIMEDOUT' }, false, 'server too slow (ETIMEDOUT)'],
    [{ code: 'ECONNREFUSED', command: 'CONN' }, false, 'not handed over (ECONNREFUSED)'],
    [new Error('anything'), false, 'not handed over (UNKNOWN)'],
  ])('reads %o as permanent %s: %s', (error, permanent, reason) => {
    expect(failureOf(error)).toEqual({ permanent, reason })
  })
})
