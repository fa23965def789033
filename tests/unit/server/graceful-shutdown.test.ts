import { afterEach, expect, it, vi } from 'vitest'
import { log } from '../../../lib/log.ts'
import { runSteps } from '../../../lib/server/graceful-shutdown.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('runs the steps in order, also after one that fails', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const done: string[] = []
  const error = new Error('broken')
  const outcome = await runSteps(
    [
      ['first', async () => void done.push('first')],
      ['second', () => Promise.reject(error)],
      ['third', () => void done.push('third')],
    ],
    1000,
  )
  expect([outcome, done]).toEqual([null, ['first', 'third']])
  expect(said.mock.calls).toEqual([[{ event: 'shutdown.failed', step: 'second', error }]])
})

it('names the step that hangs, and starts no other', async () => {
  vi.useFakeTimers()
  const last = vi.fn()
  let release = (): void => undefined
  const outcome = runSteps(
    [
      ['first', () => undefined],
      ['jobs', () => new Promise<void>((resolve) => (release = resolve))],
      ['last', last],
    ],
    28_000,
  )
  await vi.advanceTimersByTimeAsync(28_000)
  expect(await outcome).toBe('jobs')
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(last).not.toHaveBeenCalled()
})
