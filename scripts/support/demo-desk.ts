/** The desk of a running demo in a browser, signed in as its administrator: for what is measured or pictured there. */
import { type BrowserContext, chromium } from '@playwright/test'
import { EnvironmentError, env } from '../../lib/env.ts'
import { queryOf } from '../../tests/support/browser/database.ts'
import { startSession } from '../../tests/support/browser/desk.ts'
import { ensureChromium } from './chromium.ts'
import { say } from './command.ts'
import { emailOf } from './demo-staff.ts'

export type DemoQuery = ReturnType<typeof queryOf>

/** Pages of the demo's desk, and its database. */
export type DemoDesk = { query: DemoQuery; open: (path: string, size: { width: number; height: number }) => DemoPage }
type DemoPage = ReturnType<ReturnType<typeof opener>>

/** Opens a page once all that it asks for has come. */
const opener =
  (context: BrowserContext, address: string) => async (path: string, size: { width: number; height: number }) => {
    const page = await context.newPage()
    await page.setViewportSize(size)
    const answer = await page.goto(address + path, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status() ?? 'nothing'}.`)
    return page
  }

/**
 * Hands the desk of the running demo to `work`.
 * @throws Error when no demo has an administrator in this DATA_DIR, or when none runs
 */
export async function withDemoDesk(work: (desk: DemoDesk) => Promise<void>): Promise<void> {
  const query = queryOf(env().DATA_DIR)
  const executablePath = ensureChromium(say)
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const address = `http://127.0.0.1:${env().PORT}`
    // In the browser's own language: with another one, Chromium still writes the days of its own fields in its own.
    const context = await browser.newContext({
      timezoneId: 'Europe/Brussels',
      reducedMotion: 'reduce',
    })
    const [staff] = await query<{ id: string }>('select id from staff where email = $1', [emailOf('administrator')])
    if (!staff) throw new EnvironmentError('The demo has no administrator. Start it with: npm run demo')
    await startSession(context, address, staff.id, query)
    await work({ query, open: opener(context, address) })
  } finally {
    await browser.close()
  }
}
