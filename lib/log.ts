/**
 * The one log of the server: a line of JSON per event on standard error (pino), or a short line where a terminal looks;
 * commands speak on standard output. Nothing of a person goes in: no address, name, mail address, network address, query or body; ids of rows, kinds of errors and of pages do.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import { processSingleton } from './cache/process-singleton.ts'
import { describeError } from './shared/describe-error.ts'

const STANDARD_ERROR = 2

type Running = { id: string }
type Shared = { log: Logger; request: AsyncLocalStorage<Running> }

/** For people: time, level, event, sentence and what else there is. */
export function readableLine(json: string): string {
  const { level, time, pid: _, event = '', msg = '', ...rest } = JSON.parse(json) as Record<string, unknown>
  const about = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const name = pino.levels.labels[Number(level)] ?? ''
  return `${String(time).slice(11, 19)} ${name} ${[event, msg].filter(Boolean).join(': ')}${about}\n`
}

const forPeople = { write: (line: string) => void process.stderr.write(readableLine(line)) }

function open(): Shared {
  const request = new AsyncLocalStorage<Running>()
  const options = {
    // A site has several processes.
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
    mixin: () => {
      const running = request.getStore()
      return running ? { request: running.id } : {}
    },
  }
  return {
    log: process.stderr.isTTY ? pino(options, forPeople) : pino(options, pino.destination(STANDARD_ERROR)),
    request,
  }
}

const shared = processSingleton('log', open)

/**
 * Each line names its `event` (`subject.what`), and the error under `error`: it is reduced to what identifies nobody.
 * The sentence is fixed; what differs is a field.
 */
export const { log } = shared

/** Does work whose lines all carry a request's id. */
export const inRequest = <T>(id: string, work: () => T): T => shared.request.run({ id }, work)

/** The id of the running request, which a visitor can quote and the log names; undefined outside of one. */
export const requestId = (): string | undefined => shared.request.getStore()?.id

/** What stands for the running request and for no other one; undefined outside of one. */
export const runningRequest = (): object | undefined => shared.request.getStore()

const MINUTE = 60_000

/**
 * For what strangers can bring about as often as they like: one line at once, and one a minute for all that follow.
 * @param say writes a line about so many of them
 */
export function onceAMinute(say: (count: number) => void): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = undefined
    if (count === 0) return
    say(count)
    count = 0
    timer = setTimeout(tell, MINUTE).unref()
  }
  return () => {
    count += 1
    if (!timer) tell()
  }
}
