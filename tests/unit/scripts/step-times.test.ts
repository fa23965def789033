import { expect, it } from 'vitest'
import { startStepTimes } from '../../../scripts/support/step-times.ts'

it('each step is announced before it runs, and the end tells the total and what each took', async () => {
  let time = 0
  const said: string[] = []
  const steps = startStepTimes(
    (message) => said.push(message),
    () => time,
  )
  const work = (lasts: number) => () => {
    said.push('works')
    time += lasts
    return lasts
  }
  expect(await steps.run('build', 'Building the site (about a minute)', work(61_400))).toBe(61_400)
  await steps.run('check', 'Looking', work(20))
  await expect(
    steps.run('listings', 'Importing', () => {
      time += 2000
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(said).toEqual(['Building the site (about a minute)', 'works', 'Looking', 'works', 'Importing'])
  expect(steps.summary()).toBe('63 s (build 61 s, listings 2 s)')
})
