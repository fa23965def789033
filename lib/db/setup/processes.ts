/** Processes of this machine, told apart also when one has got the number of another that ended. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

const HAS_PROC = existsSync('/proc/self/stat')

/** Whether a process of this number runs, whoever it belongs to. */
export const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, as a word that no later process of the same number has; empty when it can't be found out. */
export function startOf(pid: number): string {
  try {
    if (!HAS_PROC) return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces and brackets; the start is the twentieth field behind it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

/** Names a running process, such as `4711 <when it started>`. */
export const signatureOf = (pid: number): string => `${pid} ${startOf(pid)}`

/** Whether the process that a signature names still runs. A bare number, as former versions wrote it, is believed. */
export function stillRuns(signature: string): boolean {
  const [, number = '', start = ''] = /^(\d+) ?(.*)$/.exec(signature) ?? []
  const pid = Number(number)
  return pid > 0 && alive(pid) && (start === '' || startOf(pid) === '' || startOf(pid) === start)
}

/** The processes of one program whose working folder this is; none where the system doesn't tell. */
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
