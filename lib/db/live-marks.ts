/**
 * Asks all processes of the site, on every machine, whether visitors get what was stored until now. Notifications arrive
 * in the order in which their transactions ended: who has heard a mark has heard of every change before it. Raw SQL:
 * NOTIFY, and the connections that listen.
 */
import { randomUUID } from 'node:crypto'
import { processSingleton } from '../cache/process-singleton.ts'
import { prisma } from './client.ts'

/** By mark: called for each process that answers it. */
const waiting = (): Map<string, () => void> => processSingleton('live-marks', () => new Map())

/** The application's name of the connections on which processes listen for changes. */
export const LISTENER_NAME = 'site changes'

const send = async (payload: string): Promise<void> => {
  await prisma().$queryRaw`select 1 from (select pg_notify('site_changes', ${payload})) sent`
}

async function countListeners(): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where application_name = ${LISTENER_NAME} and datname = current_database()`
  return row?.count ?? 0
}

/** Answers a mark of any process, once what came before it is public in this one. */
export const answerMark = (mark: string): Promise<void> => send(`marked ${mark}`)

/** Notes that a process has answered a mark. */
export const noteMarked = (mark: string): void => waiting().get(mark)?.()

/**
 * Whether every process serves what was stored until now.
 * @param patience in milliseconds; who hasn't answered by then doesn't serve it yet
 */
export async function isLiveEverywhere(patience: number): Promise<boolean> {
  const mark = randomUUID()
  const listeners = await countListeners()
  // Nobody listens: the site would not hear of a change.
  if (listeners === 0) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let answers = 0
  const timer = setTimeout(() => resolve(false), patience)
  waiting().set(mark, () => {
    answers++
    if (answers >= listeners) resolve(true)
  })
  try {
    await send(`mark ${mark}`)
    return await promise
  } finally {
    clearTimeout(timer)
    waiting().delete(mark)
  }
}
