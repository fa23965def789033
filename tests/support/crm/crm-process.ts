/** `scripts/crm.ts` as a process, which tests may kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type CrmProcess = {
  child: ChildProcess
  /** When it ends: its code (null when it was killed), and all that it wrote to both streams. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts it. @param env settings beside those of this process */
export function startCrm(words: readonly string[], env: Record<string, string>): CrmProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/crm.ts', ...words], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += String(bytes)
    })
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}
