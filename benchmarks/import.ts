/** Taking in a feed, as `npm run import` does it. */
import { spawnSync } from 'node:child_process'
import { type Figure, judged, told } from './figures.ts'
import { GOALS } from './goals.ts'

export type ImportRun = { seconds: number; megabytes: number; counts: string }

/** With the bounds of memory that `npm run import` sets. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8']
const RESULT = /(read \d+.*) \(([\d.]+) s, (\d+) MB\)/

/**
 * What the import says of itself in its last line.
 * @throws Error when there is no such line
 */
export function readImportResult(output: string): ImportRun {
  const [, counts = '', seconds, megabytes] = RESULT.exec(output) ?? []
  if (seconds === undefined) throw new Error(`The import didn't say how long it took: ${output}`)
  return { seconds: Number(seconds), megabytes: Number(megabytes), counts }
}

/**
 * Takes in a feed folder, in a process of its own.
 * @throws Error with what the import said when it fails
 */
export function runImport(folder: string): ImportRun {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...FLAGS, 'scripts/import.ts', folder, '--force'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr || stdout)
  return readImportResult(stdout)
}

/** A feed taken in for the first time, and once more as it is. */
export function importFigures(first: ImportRun, again: ImportRun | null): Figure[] {
  if (!again) return [told('import', first.seconds, 's', `${first.megabytes} MB, ${first.counts}`)]
  return [
    judged('import', first.seconds, GOALS.importSeconds, first.counts),
    judged('import, most memory', first.megabytes, GOALS.importMemory),
    judged('import, unchanged', again.seconds, GOALS.importUnchanged, `${again.counts}, ${again.megabytes} MB`),
  ]
}
