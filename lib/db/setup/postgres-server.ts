/** Starts, finds and stops the embedded PostgreSQL of a folder. Callers hold the lock of that folder. */
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EnvironmentError } from '../../env.ts'
import { log } from '../../log.ts'
import { alive, processesIn } from './processes.ts'
import { databaseAccount, type ServerProgram } from './system-account.ts'

export type Paths = {
  root: string
  data: string
  users: string
  lock: string
  secret: string
  log: string
  /** Exists while an empty cluster is being created. */
  marker: string
}

export const pathsIn = (root: string): Paths => ({
  root,
  data: join(root, 'postgres'),
  users: join(root, 'postgres-users'),
  lock: join(root, 'postgres.lock'),
  secret: join(root, 'postgres-password'),
  log: join(root, 'postgres.log'),
  marker: join(root, 'postgres-initialising'),
})

/**
 * Milliseconds: how long a server may take to end after each signal, how long its helpers may outlive it, how long a
 * start may take.
 */
const STOPPING = { SIGINT: 12_000, SIGQUIT: 5000, SIGKILL: 2000 } as const
const HELPERS = 700
const STARTING = 30_000
/** Milliseconds between two checks. */
const POLL_INTERVAL = 20

/** Whether a process is the server of this folder: after a crash its pid may belong to another process or a zombie. */
function serves(pid: number, data: string): boolean {
  if (!alive(pid)) return false
  if (!existsSync('/proc/self/cmdline')) return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

const pidFile = (data: string): string => join(data, 'postmaster.pid')

/** The postmaster's pid and port when it runs, else null. */
export function running(data: string): { pid: number; port: number } | null {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(data), 'utf8').split('\n')
  } catch (error) {
    // The server removes its file when it ends, possibly at this moment.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  return pid && serves(pid, data) ? { pid, port: Number(lines[3]) } : null
}

/** The port of the last start, which running processes still use in their address; 0 before the first start. */
function lastPort(data: string): number {
  const options = join(data, 'postmaster.opts')
  return existsSync(options) ? Number(/"-p" "(\d+)"/.exec(readFileSync(options, 'utf8'))?.[1] ?? 0) : 0
}

/** A free port: the wanted one, or any other when it is taken. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Waits until something is true. @returns whether it became true in time */
async function until(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const begun = performance.now()
  while (!isTrue()) {
    if (performance.now() - begun > milliseconds) return false
    await pause(POLL_INTERVAL)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It ended at this moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Ends the helper processes of a killed server. They still use its shared memory, so that PostgreSQL refuses to start.
 * They end by themselves, but not during a long query.
 */
export async function endHelpers(data: string): Promise<void> {
  if (!existsSync(data)) return
  const folder = realpathSync(data)
  const gone = (): boolean => processesIn(folder, 'postgres').length === 0
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    if (await until(gone, HELPERS)) return
    const pids = processesIn(folder, 'postgres')
    log.warn(
      { event: 'database.orphans', signal: name, processes: pids.length },
      'Processes of a killed database are ended.',
    )
    for (const pid of pids) signal(pid, name)
  }
  await until(gone, HELPERS)
}

/**
 * Tries once to start the server.
 * @param port the required port; null for that of the last start or, when it is taken, any other
 * @returns its port; null when it ended again
 */
export async function startOnce(
  paths: Paths,
  program: ServerProgram,
  port: number | null = null,
): Promise<number | null> {
  await endHelpers(paths.data)
  // PostgreSQL would mistake another process with the pid of a crashed server for that server.
  rmSync(pidFile(paths.data), { force: true })
  const own = port ?? (await freePort(lastPort(paths.data)))
  const output = openSync(paths.log, 'a')
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB', 'work_mem=16MB']
  const child = spawn(
    program.path,
    ['-D', paths.data, '-p', String(own), ...settings.flatMap((setting) => ['-c', setting])],
    { ...databaseAccount(), detached: true, stdio: ['ignore', output, output] },
  )
  child.unref()
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null
  const ready = (): boolean =>
    running(paths.data)?.port === own && readFileSync(pidFile(paths.data), 'utf8').includes('ready')
  await until(() => ended() || ready(), STARTING)
  return !ended() && ready() ? own : null
}

/**
 * The last errors of an output, for the message of a failed command.
 * @param output the output of the server or of initdb
 */
export function lastErrors(output: string): string {
  if (/No space left on device/.test(output)) return 'The disk is full. Make room, then run the command again.'
  const lines = output.split('\n').filter((line) => /\b(FATAL|ERROR|PANIC|error):/.test(line))
  return lines.slice(-2).join(' ')
}

/** Starts the server. @throws EnvironmentError naming the log file when it doesn't start in five attempts */
export async function start(paths: Paths, program: ServerProgram): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await startOnce(paths, program)
    if (port !== null) return port
    await pause(200)
  }
  const said = lastErrors(readFileSync(paths.log, 'utf8').slice(-4000))
  throw new EnvironmentError(`The embedded PostgreSQL did not start; its log is ${paths.log}. ${said}`.trim())
}

/** Stops the server: by a fast shutdown, else by force. Committed data is kept in either case. */
export async function stop(
  paths: Paths,
  patience: Readonly<Record<keyof typeof STOPPING, number>> = STOPPING,
): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const server = running(paths.data)
    if (!server) return
    if (name !== 'SIGINT')
      log.warn(
        { event: 'database.stop-forced', signal: name },
        'The embedded database did not stop in time and is ended by force.',
      )
    signal(server.pid, name)
    if (await until(() => !running(paths.data), patience[name])) break
  }
  if (running(paths.data)) throw new Error('The embedded PostgreSQL could not be stopped.')
}
