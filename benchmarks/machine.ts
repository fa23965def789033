/** The machine that figures are taken on, and what its processes take of it. */
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Quiet } from './figures.ts'

const SAMPLE_MS = 400
const GIGABYTE = 1024 ** 3
/** Of /proc's times: a hundred a second wherever Linux runs Node. */
const TICK_MS = 10

/** In a sentence: cores, model, memory, Node, day. */
export const describeMachine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / GIGABYTE).toFixed(1)} GB, ${process.platform} ${process.arch}, Node ${process.version}, ${new Date().toISOString().slice(0, 16)}Z`

function processorTimes(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, time) => total + time, 0)
    all += sum
    busy += sum - times.idle
  }
  return { busy, all }
}

/** How much the machine is at work while this process waits: what others take of it. */
export async function askQuiet(): Promise<Quiet> {
  const before = processorTimes()
  await pause(SAMPLE_MS)
  const after = processorTimes()
  const all = after.all - before.all
  return { load: loadavg()[0] ?? 0, busy: all > 0 ? (100 * (after.busy - before.busy)) / all : 0 }
}

const procFile = (pid: number, name: string): string | null => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

/** Milliseconds of processor that a process has taken; NaN where the system doesn't tell (anything but Linux). */
export function processorMs(pid: number): number {
  const fields = procFile(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN
}

/** Megabytes of memory that a process holds; NaN where the system doesn't tell. */
export function memoryMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(procFile(pid, 'status') ?? '')?.[1]
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : Number.NaN
}
