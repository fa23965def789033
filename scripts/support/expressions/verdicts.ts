/**
 * The verdicts on the product's regular expressions, kept by hash: whether each takes a time that is linear in its
 * text.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Dynamic, Expressions, Literal } from './find-expressions.ts'

/**
 * `safe`: the checker found it linear; the value is the literal, for readers. `bounded`: it isn't, or the checker can't
 * tell, and `reason` says why that is harmless for a text of `longest` characters, the most that it gets. `dynamic`: an
 * expression made of text, with why no text from outside can make it slow.
 */
export type Verdicts = {
  safe: Record<string, string>
  bounded: Record<string, { literal: string; longest: number; reason: string }>
  dynamic: (Dynamic & { reason: string })[]
}

const FILE = 'scripts/support/expressions/verdicts.json'

export const readVerdicts = (): Verdicts => JSON.parse(readFileSync(FILE, 'utf8')) as Verdicts

const byKey = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)))

export const writeVerdicts = ({ safe, bounded, dynamic }: Verdicts): void =>
  writeFileSync(FILE, `${JSON.stringify({ safe: byKey(safe), bounded: byKey(bounded), dynamic }, null, 2)}\n`)

/** A literal as it stands in the code. */
export const written = ({ source, flags }: Pick<Literal, 'source' | 'flags'>): string => `/${source}/${flags}`

const dynamicKey = ({ file, code }: Dynamic): string => `${file}: ${code}`

/** What lacks a verdict, and the verdicts on what is gone. */
export function compareVerdicts({ literals, dynamics }: Expressions, { safe, bounded, dynamic }: Verdicts) {
  const judged = new Set([...Object.keys(safe), ...Object.keys(bounded)])
  const found = new Set(literals.map(({ hash }) => hash))
  const [reasoned, made] = [new Set(dynamic.map(dynamicKey)), new Set(dynamics.map(dynamicKey))]
  return {
    unjudged: literals.filter(({ hash }) => !judged.has(hash)),
    unreasoned: dynamics.filter((one) => !reasoned.has(dynamicKey(one))),
    gone: [...judged].filter((hash) => !found.has(hash)),
    goneDynamics: [...reasoned].filter((key) => !made.has(key)),
  }
}
