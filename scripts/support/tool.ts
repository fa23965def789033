/** Programs from npm that only a measuring command needs: too large to be among the dependencies, which everyone installs. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const FOLDER = 'node_modules/.cache/gevel-tools'
const PATIENCE_MS = 300_000

/**
 * Installs one version of a package, unless it is there, in a folder of its own outside the project's dependencies; its install scripts
 * don't run, because they would fetch things from elsewhere.
 * @param say told what is being done, and why it couldn't be
 * @returns the folder of the package; null when it can't be had
 */
export function ensureTool(name: string, version: string, say: (message: string) => void): string | null {
  const home = resolve(FOLDER, `${name.replace('/', '+')}-${version}`)
  const place = join(home, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  say(`Installing ${name} ${version} (npm)`)
  // Under its name only when it is whole: what an interrupted run left behind is thrown away.
  const half = `${home}.part`
  for (const folder of [half, home]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const flags = ['--ignore-scripts', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', half, ...flags, `${name}@${version}`], {
    // The project's own .npmrc and workspace have no say in it.
    cwd: dirname(half),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  })
  if (status === 0 && existsSync(join(half, 'node_modules', name, 'package.json'))) {
    renameSync(half, home)
    return place
  }
  rmSync(half, { recursive: true, force: true })
  say(`${name} ${version} can't be had from npm: ${stderr?.trim().split('\n')[0] || 'no answer'}`)
  return null
}
