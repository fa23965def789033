/**
 * What a browser makes of the pages: JavaScript of the first load of four kinds in both languages, and Lighthouse on
 * eight kinds.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { pathTo } from '../lib/i18n/paths.ts'
import { ensureChromium } from '../scripts/support/chromium.ts'
import { say } from '../scripts/support/command.ts'
import type { Bench } from './bench.ts'
import { type Figure, isReached, median } from './figures.ts'
import { askOnce, homePaths, type Site } from './site.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Lighthouse wants the whole browser: the headless shell paints differently. */
const WHOLE_CHROMIUM = '/usr/bin/chromium'
/** A run that misses a goal is repeated: simulated figures vary with what else the machine does. */
const MOST_RUNS = 5

async function pagesOf(site: Site): Promise<[name: string, path: string][]> {
  const [home = ''] = await homePaths(site, 1)
  const html = (await askOnce(site, home, {})).body.toString()
  const french = /<link rel="alternate" hrefLang="fr" href="([^"]+)"/i.exec(html)?.[1]
  if (!french) throw new Error(`${home} names no page in French.`)
  return (['nl', 'fr'] as const).flatMap((locale): [string, string][] => [
    [`front page, ${locale}`, pathTo('home', locale)],
    [`list, ${locale}`, pathTo('forSale', locale)],
    [`home, ${locale}`, locale === 'nl' ? home : new URL(french).pathname],
    [`form, ${locale}`, pathTo('contactDemand', locale)],
  ])
}

/** Kinds of page with different scripts and pictures, as the demo has them. */
async function phonePages(site: Site): Promise<[name: string, path: string][]> {
  const [home = ''] = await homePaths(site, 1)
  const list = pathTo('forSale', 'nl')
  return [
    ['front page', pathTo('home', 'nl')],
    ['list', list],
    ['list with map', `${list}?view=map`],
    ['home', home],
    ['landing page', `${list}gent/`],
    ['article', '/nl/advies/kopen/een-epc-lezen/'],
    ['contact form', pathTo('contact', 'nl')],
    ['login', pathTo('login', 'nl')],
  ]
}

/** KiB of the scripts that a page brings until the network is idle, each as gzip sends it. */
async function scriptsOf(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((script) => gzipSync(script).length / 1024))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  await page.close()
  return sizes
}

export async function* measureJavascript(_bench: Bench, site: Site): AsyncGenerator<Figure> {
  const executablePath = ensureChromium(say)
  await using browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  for (const [name, path] of await pagesOf(site)) {
    const sizes = await scriptsOf(browser, site.address + path)
    const value = sizes.length === 0 ? Number.NaN : sizes.reduce((sum, size) => sum + size, 0)
    yield { work: `JavaScript, ${name}`, value, unit: 'KiB', most: 165, detail: `${sizes.length} files` }
  }
}

type Report = {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

function lighthouseFigures(page: string, reports: readonly Report[]): Figure[] {
  const detail = `median of ${reports.length}`
  const points = (name: string) =>
    median(reports.map(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100))
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => {
      const least = name === 'performance' ? 95 : 100
      return { work: `Lighthouse ${name}, ${page}`, value: points(name), unit: 'points', least, detail }
    }),
    { work: `LCP, ${page}`, value: audit('largest-contentful-paint') / 1000, unit: 's', most: 1.4, detail },
    { work: `blocking time, ${page}`, value: audit('total-blocking-time'), unit: 'ms', most: 200, detail },
    { work: `CLS, ${page}`, value: audit('cumulative-layout-shift'), unit: '', most: 0.02, detail },
  ]
}

/**
 * On Lighthouse's own phone: simulated slow 4G and a quarter of the processor. npx fetches it: its 176 MB are no
 * dependency.
 */
export async function* measureLighthouse({ folder }: Bench, site: Site): AsyncGenerator<Figure> {
  const file = join(folder, 'lighthouse.json')
  const CHROME_PATH = existsSync(WHOLE_CHROMIUM) ? WHOLE_CHROMIUM : (ensureChromium(say) ?? chromium.executablePath())
  const env = { ...process.env, CHROME_PATH, npm_config_ignore_scripts: 'true' }
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox']
  for (const [name, path] of await phonePages(site)) {
    const reports: Report[] = []
    let figures: Figure[] = []
    do {
      const words = ['--yes', LIGHTHOUSE, site.address + path, ...flags]
      const { status, stderr } = spawnSync('npx', words, { env, encoding: 'utf8', timeout: 300_000 })
      if (status !== 0) throw new Error(`Lighthouse failed on ${path}: ${stderr.trim().slice(-500)}`)
      reports.push(JSON.parse(readFileSync(file, 'utf8')))
      figures = lighthouseFigures(name, reports)
    } while (reports.length < MOST_RUNS && !figures.every(isReached))
    yield* figures
  }
}
