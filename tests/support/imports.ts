/** Which file of the product imports which. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

/** Server actions, which components call. */
export const ACTIONS = 'app/[locale]/_actions'

export const FILES: readonly string[] = globSync([
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'prisma/**/*.ts',
  'middleware.ts',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('lib/db/generated/'))
const KNOWN = new Set(FILES)

/** Whether a file stands in a folder. */
export const within = (file: string, place: string): boolean => file.startsWith(`${place}/`)

/** Imports of a file that lie in the project; `type` ones are marked because they are gone at run time. */
function importsOf(file: string): { target: string; type: boolean }[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...found].flatMap(([, type, from, dynamic]) => {
    const wanted = from ?? dynamic ?? ''
    if (wanted.startsWith('#')) return [{ target: wanted.slice(1), type: Boolean(type) }]
    if (wanted.startsWith('.'))
      return [{ target: relative('.', resolve(dirname(file), wanted)).replaceAll('\\', '/'), type: Boolean(type) }]
    return []
  })
}
const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]))
/** What a file imports, types included. */
export const targetsOf = (file: string): string[] => (IMPORTS.get(file) ?? []).map(({ target }) => target)

/** All files that a file brings with it at run time. */
export function reachedFrom(file: string): string[] {
  const seen = new Set<string>()
  const visit = (from: string): void => {
    for (const { target } of (IMPORTS.get(from) ?? []).filter(({ type }) => !type)) {
      // React puts a reference in the place of a server action.
      if (!KNOWN.has(target) || within(target, ACTIONS) || seen.has(target)) continue
      seen.add(target)
      visit(target)
    }
  }
  visit(file)
  return [...seen]
}

/** The files that begin with `'use client'`: a browser loads them, and what they bring. */
export const CLIENTS: readonly string[] = FILES.filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
