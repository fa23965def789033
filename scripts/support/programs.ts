/** Starts programs of npm packages. */
import { type ChildProcess, spawn } from 'node:child_process'

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
