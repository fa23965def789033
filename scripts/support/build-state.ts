/** Whether the built site matches the present sources, so that demo and tests build only when necessary. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EnvironmentError, env } from '../../lib/env.ts'

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'prisma/schema',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = '.next/sources'
/** The lock of a build. It isn't in the build's folder, which a build empties. */
export const BUILD_LOCK = 'node_modules/.building'

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) if (name !== 'generated') yield* filesOf(join(path, name))
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES.filter((path) => existsSync(path))) {
    for (const file of filesOf(source)) hash.update(`${file}\0`).update(readFileSync(file))
  }
  // The hosts of pictures are compiled in.
  return hash.update(env().PICTURE_HOSTS.join()).digest('hex')
}

/** Whether there is a build, and whether it is up to date. */
export function buildState(): 'present' | 'old' | 'missing' {
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP)) return 'missing'
  return readFileSync(STAMP, 'utf8') === sourcesHash() ? 'present' : 'old'
}

/** Runs `build`, and records the sources it used. */
export async function recordBuild(build: () => Promise<void>): Promise<void> {
  const wanted = sourcesHash()
  rmSync(STAMP, { force: true })
  await build()
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

/**
 * Starts a program in this process's terminal, or with its output in pipes (`isQuiet`). SIGINT and SIGTERM sent to this
 * process only, as by npm or a service manager, are forwarded.
 */
export function startProgram([program, ...words]: [string, ...string[]], { isQuiet = false } = {}): ChildProcess {
  const child = spawn(program, words, {
    stdio: isQuiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, forward)
    child.once('exit', () => process.off(signal, forward))
  }
  return child
}

/**
 * Builds the site unless the build at hand was made from the same sources.
 * @param say prints that a build starts
 * @throws EnvironmentError when the build fails; the build itself printed why
 */
export async function ensureBuilt(say: (message: string) => void): Promise<void> {
  if (buildState() === 'present') return
  say('Building the site (about a minute)')
  const [status] = await once(startProgram([process.execPath, 'scripts/build.ts', '--if-needed']), 'exit')
  if (status !== 0) throw new EnvironmentError('The site could not be built.')
}
