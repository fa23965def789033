/** The steps of a check: programs that run one after another or side by side, how long each took, and what failed. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { say } from './command.ts'

/**
 * Tests start some hundred processes of the same modules, each of which would spend half of its start on compiling
 * them.
 */
const COMPILED = resolve('node_modules/.cache/compiled')

type Outcome = { name: string; seconds: number; passed: boolean }

/** A piece of work; `run` gives whether it passed. */
export type Step = { name: string; run: () => Promise<boolean> }

const outcomes: Outcome[] = []

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: COMPILED,
  ...more,
})

/**
 * A step that runs one program of the project's packages.
 * @param quiet shows what the program says only when it fails: of programs side by side the lines would mix
 */
export const programStep = (
  name: string,
  [program = '', ...words]: string[],
  { quiet = false, settings = {} }: { quiet?: boolean; settings?: Record<string, string> } = {},
): Step => ({
  name,
  run: () =>
    new Promise((resolve) => {
      const child = spawn(program, words, {
        stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
        env: environment(settings),
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)))
      child.once('error', ({ message }) => {
        console.error(message)
        resolve(false)
      })
      child.once('close', (code) => {
        if (code !== 0) process.stderr.write(output)
        resolve(code === 0)
      })
    }),
})

async function runStep({ name, run }: Step): Promise<void> {
  const begun = performance.now()
  const passed = await run()
  const seconds = (performance.now() - begun) / 1000
  outcomes.push({ name, seconds, passed })
  say(`${name}: ${passed ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`)
}

/** Runs steps in their order; a failed one doesn't keep the next from running. */
export async function inOrder(...steps: Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

/** Says how long each step took and which failed; sets the exit code. */
export function reportSteps(): void {
  const failed = outcomes.filter(({ passed }) => !passed)
  const widest = Math.max(...outcomes.map(({ name }) => name.length))
  for (const { name, seconds, passed } of outcomes)
    console.log(`  ${name.padEnd(widest)} ${seconds.toFixed(1).padStart(7)} s${passed ? '' : '  FAILED'}`)
  say(failed.length === 0 ? 'All steps passed' : `${failed.length} of ${outcomes.length} steps failed`)
  if (failed.length > 0) process.exitCode = 1
}
