/** Programs of the packages that a command starts. */
import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Starts a program that shares this process's terminal and ends with it: a signal to this process alone, as from npm or a service
 * manager, is passed on.
 */
export function startProgram(program: string, ...words: string[]): ChildProcess {
  const child = spawn(program, words, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  })
  const passOn = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, passOn)
    child.once('exit', () => process.off(signal, passOn))
  }
  return child
}
