/** How much JavaScript the first load of a page brings. */
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/support/chromium.ts'
import { judged, rounded } from './figures.ts'
import { GOALS } from './goals.ts'
import { lookedAtPages } from './pages.ts'
import type { Bench, Figures, Site } from './site.ts'

/** Browsers fetch a lazy frame when it is as near as a screen or three, which a desktop's height decides too. */
const SCREENS = { phone: { width: 412, height: 823 }, desktop: { width: 1440, height: 900 } } as const

type Brought = { files: number; kibibytes: number; inFrames: number }

/** What a browser fetches for a page until it is quiet, in its frames too, each file as gzip sends it. */
async function scriptsOf(browser: Browser, address: string, screen: keyof typeof SCREENS): Promise<Brought> {
  const page = await browser.newPage({ viewport: SCREENS[screen] })
  const scripts: Promise<{ framed: boolean; kibibytes: number }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const framed = response.frame() !== page.mainFrame()
    scripts.push(response.body().then((script) => ({ framed, kibibytes: gzipSync(script).length / 1024 })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const brought = await Promise.all(scripts)
  await page.close()
  const sum = (some: typeof brought) => some.reduce((total, { kibibytes }) => total + kibibytes, 0)
  return { files: brought.length, kibibytes: sum(brought), inFrames: sum(brought.filter(({ framed }) => framed)) }
}

/** The four kinds of page, each on the screen on which it brings more. */
export async function* measureScripts({ say }: Bench, site: Site): Figures {
  const executablePath = ensureChromium(say)
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  try {
    for (const { name, path } of await lookedAtPages(site)) {
      const phone = await scriptsOf(browser, site.address + path, 'phone')
      const desktop = await scriptsOf(browser, site.address + path, 'desktop')
      const missing = phone.files === 0 || desktop.files === 0
      const most = missing ? Number.NaN : Math.max(phone.kibibytes, desktop.kibibytes)
      const detail = Object.entries({ phone, desktop }).map(
        ([screen, { files, kibibytes, inFrames }]) =>
          `${screen} ${rounded(kibibytes)} KiB in ${files} files${inFrames > 0 ? `, ${rounded(inFrames)} of it in frames` : ''}`,
      )
      yield [judged(`JavaScript of the first load: ${name}`, most, GOALS.scripts, detail.join('; '))]
    }
  } finally {
    await browser.close()
  }
}
