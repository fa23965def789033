/** Another build of the site, of changed sources in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type OtherBuild = { folder: string; remove: () => void }

/**
 * Copies a folder of packages as links to the same files, which Turbopack takes for files; else as it is. Tests beside
 * this one write short-lived files there: when one goes while it is linked, `cp` fails, and the next time it doesn't.
 */
function link(name: string, folder: string): void {
  for (let time = 0; time < 3; time++)
    try {
      execFileSync('cp', ['-al', name, folder], { stdio: 'ignore' })
      return
    } catch {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  cpSync(name, join(folder, name), { recursive: true })
}

/**
 * Builds the site with changed sources. It takes the cache of the present build, and so a quarter of its time.
 * @param change gives the text of a file of the sources
 */
export function buildOther(files: readonly string[], change: (text: string) => string): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-build-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(name))) cpSync(file, join(folder, file))
  for (const file of files) writeFileSync(join(folder, file), change(readFileSync(file, 'utf8')))
  for (const generated of ['lib/db/generated', '.next/cache'])
    if (existsSync(generated)) cpSync(generated, join(folder, generated), { recursive: true })
  link('node_modules', folder)
  rmSync(join(folder, 'node_modules/.building'), { recursive: true, force: true })
  // `next` must be the one of these packages.
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: 'pipe',
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
