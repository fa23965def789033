/**
 * Runs before each file of database tests. The files of a worker share its packages, whose start costs a file more than
 * most of its tests, but nothing else: each file reads the modules of the project anew, finds no value and no setting
 * that the former one left in the process, and hears nothing more of its timers. In all of them a query beside an open
 * transaction fails, and so does a mail that is rendered within one.
 */
import { vi } from 'vitest'

/** What a file may stand in for by `vi.mock`, which holds for that file only. */
const REPLACED = [
  '@react-email/render',
  'next/headers',
  'next/navigation',
  'next-intl',
  'next-intl/server',
  'node:crypto',
]

type Kept = { environment: NodeJS.ProcessEnv; endTimers: () => void }
const worker = globalThis as { testWorker?: Kept }

/** Notes which timers run. @returns what ends those that still do */
function watchTimers(): () => void {
  const running = new Set<NodeJS.Timeout>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name]
    const noting = (work: (...values: unknown[]) => void, ...rest: [number?, ...unknown[]]): NodeJS.Timeout => {
      const timer = start(
        (...values: unknown[]) => {
          if (name === 'setTimeout') running.delete(timer)
          work(...values)
        },
        ...rest,
      )
      running.add(timer)
      return timer
    }
    globalThis[name] = Object.assign(noting, start) as never
  }
  return () => {
    for (const timer of running) clearTimeout(timer)
    running.clear()
  }
}

vi.useRealTimers()
worker.testWorker ??= { environment: { ...process.env }, endTimers: watchTimers() }
const { environment, endTimers } = worker.testWorker
endTimers()
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
Object.assign(process.env, environment)
// As `processSingleton` names them (lib/cache/process-singleton.ts).
for (const symbol of Object.getOwnPropertySymbols(globalThis))
  if (symbol.description?.startsWith('gevel.')) delete (globalThis as Record<symbol, unknown>)[symbol]
// As lib/db/client.ts asks for it.
Object.assign(globalThis, {
  [Symbol.for('gevel.work beside a transaction')]: {
    note: (what: 'query' | 'mail') => {
      throw new Error(
        what === 'query'
          ? 'A query runs beside an open transaction, which waits for it with its locks: pass on its client.'
          : 'A mail is rendered within a transaction (lib/mail/transaction.ts).',
      )
    },
  },
})
vi.restoreAllMocks()
for (const name of REPLACED) vi.doUnmock(name)
vi.resetModules()
