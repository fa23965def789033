/** Which files of tests took longest, from the reports of a run: where to look when it takes too long. */
import { relative } from 'node:path'

/** Seconds by the clock: what ran beside a file is part of its time. */
export type FileTime = { file: string; tests: number; seconds: number }

export type VitestFiles = {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}
type Suite = { file: string; specs: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }
export type BrowserFiles = { config: { rootDir: string }; suites: Suite[] }

const MILLISECONDS = 1000

/** The times of unit and database tests. */
export const vitestTimes = ({ testResults }: VitestFiles, root = process.cwd()): FileTime[] =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / MILLISECONDS,
  }))

const durationsIn = ({ specs, suites = [] }: Suite): number[] => [
  ...specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((total, { duration }) => total + duration, 0)),
  ),
  ...suites.flatMap(durationsIn),
]

/** The times of browser tests: the sum of those of their tests, of which several may have run at once. */
export const browserTimes = ({ config, suites }: BrowserFiles, root = process.cwd()): FileTime[] =>
  suites.map((suite) => {
    const durations = durationsIn(suite)
    const seconds = durations.reduce((total, duration) => total + duration, 0) / MILLISECONDS
    return { file: relative(root, `${config.rootDir}/${suite.file}`), tests: durations.length, seconds }
  })

/** The forty that took longest, a line each, with the number of their tests. */
export const slowest = (times: readonly FileTime[], most = 40): string =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, tests, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)}  ${file}\n`)
    .join('')
