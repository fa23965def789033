import { describe, expect, it } from 'vitest'
import { Semaphore } from '../../../lib/cache/semaphore.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('Semaphore', () => {
  it('runs so many side by side, and the others in the order in which they came', async () => {
    const semaphore = new Semaphore({ atOnce: 2 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const all = [1, 2, 3, 4].map((number) =>
      semaphore.run(() => {
        begun.push(number)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    await settled()
    expect(begun).toEqual([1, 2])
    ends[1]?.()
    await settled()
    expect(begun).toEqual([1, 2, 3])
    ends[0]?.()
    await settled()
    expect(begun).toEqual([1, 2, 3, 4])
    for (const end of ends) end()
    await Promise.all(all)
  })

  it('refuses, with the error of its caller, what comes when too many wait', async () => {
    class Busy extends Error {}
    const semaphore = new Semaphore({ atOnce: 1, waiting: 1 })
    expect(semaphore.tryEnter()).toBe(true)
    const waiting = semaphore.run(async () => 'done')
    await settled()
    expect(semaphore.isFull).toBe(true)
    await expect(
      semaphore.run(
        async () => 'never',
        () => new Busy(),
      ),
    ).rejects.toBeInstanceOf(Busy)
    semaphore.leave()
    expect(await waiting).toBe('done')
    expect(semaphore.isFull).toBe(false)
  })

  it('gives its place back when the work fails', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 0 })
    await expect(semaphore.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
    expect(semaphore.tryEnter()).toBe(true)
  })

  it('lets one that waits give up, whose turn goes to the next', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 2 })
    semaphore.tryEnter()
    const patience = new AbortController()
    const impatient = semaphore.enter(patience.signal)
    const next = semaphore.enter()
    await settled()
    patience.abort()
    expect(await impatient).toBe(false)
    semaphore.leave()
    expect(await next).toBe(true)
    expect(await semaphore.enter(AbortSignal.abort())).toBe(false)
    semaphore.leave()
    expect(semaphore.tryEnter()).toBe(true)
  })
})
