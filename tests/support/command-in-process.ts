/** Commands of scripts/ in the process of the test: starting a process for each costs more than what the command does. */
import { resolve } from 'node:path'
import { vi } from 'vitest'

let runs = 0

/**
 * Runs `scripts/NAME.ts` with these words, on the database of the test.
 * @returns its exit code, what it printed for people on both streams, and what it printed on the standard output
 */
export async function runInProcess(
  name: string,
  ...words: string[]
): Promise<{ code: number; output: string; stdout: string }> {
  const { argv, exitCode } = process
  let output = ''
  let stdout = ''
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => {
      output += `${text}\n`
      stdout += `${text}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      output += `${text}\n`
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text)
      stdout += String(text)
      return true
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      // Node's own warnings are for developers; the commands of package.json switch them off.
      if (!String(text).startsWith('(node:')) output += String(text)
      return true
    }),
  ]
  try {
    process.argv = [process.execPath, `scripts/${name}.ts`, ...words]
    process.exitCode = 0
    // A new address each time: a command runs when its module is read.
    await import(/* @vite-ignore */ `${resolve('scripts', `${name}.ts`)}?run=${++runs}`)
    return { code: Number(process.exitCode), output, stdout }
  } finally {
    for (const spy of spies) spy.mockRestore()
    Object.assign(process, { argv, exitCode })
  }
}
