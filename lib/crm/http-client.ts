/** The HTTP client of all connectors: time limits, size limit, calls at once, pace, and repeats with growing waits. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Semaphore } from '../cache/semaphore.ts'
import type { Clock } from './connector.ts'
import { CrmError, type CrmProblem } from './rules-error.ts'

export type HttpSettings = {
  baseUrl: string
  /** Values that never stand in an error's text. */
  secrets: readonly string[]
  /** How many calls run at a time. */
  atOnce?: number
  /** The least time between the starts of two calls, in milliseconds. */
  pace?: number
  /** How often a call is made that fails for a passing reason. */
  attempts?: number
  /** Milliseconds for one attempt. */
  timeout?: number
  /** The most bytes of an answer. */
  maxBytes?: number
  /** Milliseconds after which this client makes no more calls: a run that takes longer has failed. */
  totalTime?: number
  clock?: Clock
  /** From 0 to 1, for the jitter of the waits. */
  random?: () => number
}
export type HttpCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Whether the call may be made again after a failure of which nobody knows whether it had its effect. */
  isRepeatable: boolean
}
export type HttpAnswer = { status: number; headers: Headers; text: string }

const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000
const REAL_CLOCK: Clock = { now: () => Date.now(), sleep: async (time) => void (await sleep(time)) }

/** Statuses after which the same call may succeed. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

const problemOf = (error: unknown): CrmProblem =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'

async function limitedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > maxBytes) throw new CrmError('malformed', `The CRM's answer is larger than ${maxBytes} bytes.`)
    text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  return text + decoder.decode()
}

/** Milliseconds that an answer asks to wait (RFC 9110, 10.2.3); null when it says nothing usable. */
function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) && wait >= 0 ? wait : null
}

/** Makes a client of a service. Its function `call` answers whatever status but 429 and 5xx, which it throws after the last attempt. */
export function createHttpClient(settings: HttpSettings) {
  const {
    baseUrl,
    secrets,
    atOnce = 4,
    pace = 0,
    attempts = 4,
    timeout = 30_000,
    maxBytes = 32 * 1024 * 1024,
  } = settings
  const { clock = REAL_CLOCK, random = Math.random, totalTime = 3_600_000 } = settings
  const places = new Semaphore({ atOnce })
  const deadline = clock.now() + totalTime
  let nextStart = 0

  const hidden = secrets.filter(Boolean).flatMap(writtenForms)
  const without = (text: string, texts: readonly string[]): string =>
    texts.reduce((clean, secret) => clean.replaceAll(secret, '…'), text)
  /** The text without secrets, as they are and as they stand in JSON, an address or a form. */
  const scrub = (text: string): string => without(text, hidden)

  async function keepPace(): Promise<void> {
    const start = Math.max(clock.now(), nextStart)
    nextStart = start + pace
    if (start > clock.now()) await clock.sleep(start - clock.now())
  }

  async function attempt({ method, path, headers, body }: HttpCall): Promise<HttpAnswer> {
    await keepPace()
    try {
      const signal = AbortSignal.timeout(timeout)
      // A redirect could lead the login to another host.
      const init: RequestInit = {
        method,
        redirect: 'manual',
        signal,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      }
      const response = await fetch(new URL(path, baseUrl), init)
      return { status: response.status, headers: response.headers, text: await limitedText(response, maxBytes) }
    } catch (error) {
      if (error instanceof CrmError) throw error
      const problem = problemOf(error)
      // The cause is left out: its text may hold the whole address, with the login.
      throw new CrmError(
        problem,
        problem === 'timeout'
          ? `The CRM gave no answer within ${timeout / 1000} seconds.`
          : 'The CRM can’t be reached.',
      )
    }
  }

  const wait = (failures: number, asked: number | null): Promise<void> =>
    clock.sleep(Math.min(LONGEST_WAIT, asked ?? random() * FIRST_WAIT * 2 ** failures))

  /** The error that a call ends with; null when the answer is one. The token of the call is a secret, too. */
  function failureOf({ status, text }: HttpAnswer, { headers }: HttpCall): CrmError | null {
    if (!isPassing(status)) return null
    const token = headers?.authorization?.replace(/^Bearer /, '')
    const clean = (said: string): string => without(scrub(said), token ? [token] : [])
    return new CrmError(status === 429 ? 'limit' : 'unavailable', `The CRM answered ${status}${excerpt(text, clean)}.`)
  }

  async function callInTurn(request: HttpCall): Promise<HttpAnswer> {
    for (let failures = 1; ; failures += 1) {
      if (clock.now() >= deadline) throw new CrmError('timeout', 'Reading the CRM took longer than it may.')
      const answer = await attempt(request).catch((error: CrmError) => error)
      const failure = answer instanceof CrmError ? answer : failureOf(answer, request)
      if (!failure) return answer as HttpAnswer
      // A service that answers 429 or 503 has done nothing.
      const isUndone = !(answer instanceof CrmError) && (answer.status === 429 || answer.status === 503)
      if (failures >= attempts || !failure.isPassing || !(request.isRepeatable || isUndone)) throw failure
      await wait(failures, answer instanceof CrmError ? null : retryAfter(answer.headers, clock.now()))
    }
  }

  const call = (request: HttpCall): Promise<HttpAnswer> => places.run(() => callInTurn(request))
  return { call, scrub }
}
export type HttpClient = ReturnType<typeof createHttpClient>

/** A secret as it may stand in an answer: as it is, and as JSON, an address and a form hold it. */
const writtenForms = (secret: string): string[] => {
  const inJson = JSON.stringify(secret).slice(1, -1)
  return [secret, inJson].flatMap((text) => {
    const inAddress = encodeURIComponent(text)
    const inForm = new URLSearchParams([['', text]]).toString().slice(1)
    return [text, inAddress, inAddress.replaceAll("'", '%27'), inForm]
  })
}

/**
 * The message of an answer in JSON, shortened, for an operator; nothing for other answers, which may be whole pages.
 * @param scrub comes before the cut, which could leave a part of a secret
 */
function excerpt(text: string, scrub: (text: string) => string): string {
  try {
    const { ExceptionMessage, Message, message, error } = JSON.parse(text) as Record<string, unknown>
    const said = [ExceptionMessage, Message, message, error].find((one) => typeof one === 'string')
    return said ? `: ${scrub(String(said)).slice(0, 200)}` : ''
  } catch {
    return ''
  }
}

/** The answer as JSON. @throws CrmError `malformed` for a page, an empty or a truncated answer */
export function jsonOf({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CrmError(
      'malformed',
      text.trim() === '' ? 'The CRM’s answer is empty.' : 'The CRM’s answer is no readable JSON.',
    )
  }
}
