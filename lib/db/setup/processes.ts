/** Processes of this machine, identified by pid and start time, because pids are reused. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

const HAS_PROC = existsSync('/proc/self/stat')

/** Whether a process with this pid runs, of any user. */
export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of a process as text, which differs from that of a later process with the same pid; '' when unknown.
 */
export function startOf(pid: number): string {
  try {
    if (!HAS_PROC) return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may contain spaces and brackets; the start time is the twentieth field after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

/** The signature of a running process: `4711 <start time>`. */
export const signatureOf = (pid: number): string => `${pid} ${startOf(pid)}`

/**
 * Whether the process of a signature still runs. A pid without a start time, as former versions wrote, is compared by
 * pid only.
 */
export function stillRuns(signature: string): boolean {
  const [, number = '', start = ''] = /^(\d+)(?: (.*))?$/.exec(signature) ?? []
  const pid = Number(number)
  return pid > 0 && alive(pid) && (start === '' || startOf(pid) === '' || startOf(pid) === start)
}

/** The pids of a program's processes with this working directory; none on systems without /proc. */
export function processesIn(folder: string, program: string): number[] {
  if (!HAS_PROC) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (!pid || readlinkSync(`/proc/${pid}/cwd`) !== folder) return false
        return basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0] === program
      } catch {
        return false
      }
    })
}
