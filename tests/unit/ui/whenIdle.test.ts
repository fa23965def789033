import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '../../../components/ui/browser/whenIdle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function browserThatSaysWhen() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void) => waiting.set(waiting.size + 1, work).size,
    cancelIdleCallback: (id: number) => waiting.delete(id),
  })
  return () => waiting.forEach((work) => void work())
}

it('waits for a rest, and for a task of its own', async () => {
  const rest = browserThatSaysWhen()
  const work = vi.fn()
  whenIdle(work)
  await nextTask()
  expect(work).not.toHaveBeenCalled()
  rest()
  expect(work).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
})

it('does nothing once it was cancelled, before or after the rest', async () => {
  const rest = browserThatSaysWhen()
  const work = vi.fn()
  whenIdle(work)()
  const cancel = whenIdle(work)
  rest()
  cancel()
  await nextTask()
  await nextTask()
  expect(work).not.toHaveBeenCalled()
})

it('does it soon where a browser doesn’t say', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})
