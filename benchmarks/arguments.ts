/** What `npm run bench` is asked for. Pure. */
import { parseArgs } from 'node:util'
import { EnvironmentError } from '../lib/env.ts'

export type BenchArguments<Name extends string> = { folder: string | null; only: readonly Name[]; json: string | null }

/**
 * Reads the words after `npm run bench --`.
 * @param names what can be measured; all of it without `--only`
 * @throws EnvironmentError with the usage
 */
export function readBenchArguments<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): BenchArguments<Name> {
  const usage = `Usage: npm run bench -- [FOLDER] [--only NAME,…] [--json FILE]. NAME is one of ${names.join(', ')}.`
  try {
    const options = { only: { type: 'string' }, json: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const asked = values.only?.split(',').map((name) => name.trim()) ?? names
    const only = names.filter((name) => asked.includes(name))
    if (positionals.length > 1 || asked.some((name) => !(names as readonly string[]).includes(name)))
      throw new Error(usage)
    return { folder: positionals[0] ?? null, only, json: values.json ?? null }
  } catch {
    throw new EnvironmentError(usage)
  }
}
