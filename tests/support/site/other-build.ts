/** Another build of the site, in a folder of its own: what a change of a server action makes of the present one. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

export type OtherBuild = { folder: string; remove: () => void }

/** Of a build: what isn't served. */
const UNSERVED = /^\.next\/(?:cache|dev|diagnostics|trace|types)/
const TEXTS = '**/*.{js,json,html,rsc,css,meta}'

type Actions = Readonly<Record<string, { exportedName: string }>>

/** The id of a server action in the present build. */
function idOf(action: string): string {
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as { node: Actions }
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === action)
  if (!found) throw new Error(`The build has no action ${action}.`)
  return found[0]
}

/** As many signs, because React's notation counts them; the first two of an id say what its arguments are. */
const another = (text: string, kept = 0): string =>
  text.slice(0, kept) + randomBytes(text.length).toString('hex').slice(kept, text.length)

/**
 * Makes the build that follows when a server action gets another name: another id of the build and of the action, and
 * scripts with other names where the action stands in them. Next itself would take minutes on a busy machine. That an
 * action keeps its id from build to build, `.ci/run` shows by its two builds.
 */
export function buildOther(action: string): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-build-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name && existsSync(name))) cpSync(file, join(folder, file))
  const copied = { recursive: true, verbatimSymlinks: true, filter: (path: string) => !UNSERVED.test(path) }
  for (const made of ['lib/db/generated', '.next']) cpSync(made, join(folder, made), copied)
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))

  const build = join(folder, '.next')
  const texts = globSync(TEXTS, { cwd: build }).map((file) => join(build, file))
  const textOf = (file: string): string => readFileSync(file, 'utf8')
  const [buildId, actionId] = [textOf(join(build, 'BUILD_ID')), idOf(action)]
  const scripts = texts.filter((file) => file.startsWith(join(build, 'static')) && textOf(file).includes(actionId))
  if (scripts.length === 0) throw new Error(`No script of the build calls ${action}.`)
  const named = scripts.map((file) => basename(file, '.js'))
  const pairs = [[actionId, another(actionId, 2)], ...[buildId, ...named].map((name) => [name, another(name)])] as [
    string,
    string,
  ][]
  const changed = (text: string): string => pairs.reduce((before, [from, to]) => before.replaceAll(from, to), text)
  for (const file of [join(build, 'BUILD_ID'), ...texts]) {
    const text = textOf(file)
    const after = changed(text)
    if (after !== text) writeFileSync(file, after)
    const name = changed(basename(file))
    if (name !== basename(file)) renameSync(file, join(dirname(file), name))
  }
  const ofBuild = join(build, 'static', buildId)
  if (existsSync(ofBuild)) renameSync(ofBuild, changed(ofBuild))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
