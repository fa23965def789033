import { expect, it } from 'vitest'
import { restartDelays } from '../../../../lib/server/cluster/restart-delay.ts'
import { defaultProcesses } from '../../../../lib/shared/default-processes.ts'

it('a process is restarted at once, one that keeps ending more and more slowly', () => {
  const delays = restartDelays()
  expect(Array.from({ length: 8 }, () => delays.after(1000))).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect([delays.after(60_000), delays.after(10)]).toEqual([0, 1000])
})

it.each([
  [1, 16, 1],
  [2, 2, 2],
  [2, 1.5, 1],
  [2, 0.5, 1],
  [16, 64, 4],
])('%i cores and %d GB make %i processes', (cores, gigabytes, processes) => {
  expect(defaultProcesses(cores, gigabytes * 1024 ** 3)).toBe(processes)
})
