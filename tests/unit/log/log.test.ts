import { spawnSync } from 'node:child_process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { onceAMinute } from '../../../lib/log.ts'

/** The lines that a process writes which notes this. */
const linesOf = (code: string): string[] =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { log } from './lib/log.ts'; ${code}`,
    ],
    { encoding: 'utf8' },
  )
    .stderr.trimEnd()
    .split('\n')

it('a log is a line of JSON for each event, whatever stands in it, with its moment in UTC', () => {
  const forged = 'a\r\n{"event":"owner.signed-in"}\u2028\u001b[2J'
  const lines = linesOf(
    `log.info({ event: 'one', owner: 7 }); log.warn({ event: ${JSON.stringify(forged)} }, 'two\\nthree')`,
  )
  expect(lines).toHaveLength(2)
  const [one, two] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(one).toMatchObject({ level: 30, event: 'one', owner: 7 })
  expect(two).toMatchObject({ level: 40, event: forged, msg: 'two\nthree' })
  for (const line of [one, two]) expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  // Nothing that a terminal would obey.
  expect(lines.every((line) => [...line].every((sign) => sign >= ' '))).toBe(true)
})

it('what strangers bring about is said once at once, and then once a minute with its number', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const said: number[] = []
  const note = onceAMinute((count) => void said.push(count))
  for (let time = 0; time < 600; time++) note()
  expect(said).toEqual([1])
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([1, 599])
  vi.advanceTimersByTime(600_000)
  expect(said).toEqual([1, 599])
  note()
  expect(said).toEqual([1, 599, 1])
})
