/**
 * Asks the browser to compile what every page runs at once. Chromium parses a function when it is first called, after it
 * skipped it once; the bundler's modules are all called as a page starts, so that a phone parsed each of them twice, on
 * the thread that answers taps. With this line it compiles the whole file where it loads it. Other browsers read a comment.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** https://github.com/v8/v8/blob/main/docs/features/explicit-compile-hints.md: it must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Pages of staff have large parts that most visits to them never call. */
const OF_STAFF = '/staff/'
/** What Next writes before the name of a page, which its manifest follows. */
const BEFORE_PAGE = 'globalThis.__RSC_MANIFEST["'

type Manifest = { entryJSFiles?: Record<string, string[]> }

/** The scripts that a page names in its HTML, by the manifest that Next writes for it. */
function entryScripts(text: string): string[] {
  const [, named = ''] = text.split(BEFORE_PAGE)
  const page = named.slice(0, named.indexOf('"]'))
  if (page === '' || page.includes(OF_STAFF)) return []
  const manifest = JSON.parse(named.slice(named.indexOf('{'), named.lastIndexOf('}') + 1)) as Manifest
  return Object.values(manifest.entryJSFiles ?? {}).flat()
}

/** The scripts that public pages and those of owners load at first; what is loaded later isn't among them. */
export function firstScripts(build: string): string[] {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const pages = readdirSync(join(build, 'server/app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('_client-reference-manifest.js'))
    .flatMap((file) => entryScripts(readFileSync(join(build, 'server/app', file), 'utf8')))
  return [...new Set([...rootMainFiles, ...pages])].sort()
}

/**
 * Puts the line before those scripts.
 * @param build the folder of the build
 * @returns how many scripts have it now
 */
export function hintFirstScripts(build: string): number {
  const scripts = firstScripts(build)
  for (const script of scripts) {
    const text = readFileSync(join(build, script), 'utf8')
    if (!text.startsWith(HINT)) writeFileSync(join(build, script), HINT + text)
  }
  return scripts.length
}
