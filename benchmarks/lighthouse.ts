/** Lighthouse on the four kinds of page, on its own mobile device with its own throttling (simulated slow 4G, a quarter of the processor). */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/support/chromium.ts'
import { ensureTool } from '../scripts/support/tool.ts'
import { type Figure, judged, median, reached, rounded } from './figures.ts'
import { GOALS } from './goals.ts'
import { lookedAtPages } from './pages.ts'
import type { Bench, Figures, Site } from './site.ts'

/** 176 MB, and nobody's production needs it. */
const VERSION = '13.5.0'
const PATIENCE_MS = 120_000
/** A run that misses a goal is repeated: simulated figures swing with what else the machine does. */
const MOST_RUNS = 3
const CATEGORIES = {
  performance: GOALS.performance,
  accessibility: GOALS.fullMarks,
  'best-practices': GOALS.fullMarks,
  seo: GOALS.fullMarks,
} as const
type Category = keyof typeof CATEGORIES

type Audit = { id: string; title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }
export type Report = {
  environment: { benchmarkIndex: number }
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

/** What costs a category points, by name. */
const faultsOf = ({ audits, categories }: Report, category: Category): string =>
  (categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const { score, title } = audits[id] ?? { score: null, title: id }
      return weight > 0 && score !== null && score < (category === 'performance' ? 0.9 : 1) ? [title] : []
    })
    .join('; ')

/**
 * The figures of several runs on one page: the median of each, with what cost points in the last. Lighthouse slows the machine down to a
 * quarter and takes that for a phone; below a power of about 1,000 the machine itself makes a page look slow.
 */
export function lighthouseFigures(page: string, reports: readonly Report[]): Figure[] {
  const last = reports.at(-1)
  const middle = (of: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => of(report) ?? Number.NaN))
  const milliseconds = (id: string) => middle(({ audits }) => audits[id]?.numericValue)
  const runs = reports.length > 1 ? `median of ${reports.length} runs` : ''
  const paints = `first paint ${rounded(milliseconds('first-contentful-paint') / 1000)} s, blocked ${rounded(milliseconds('total-blocking-time'))} ms, power of the machine ${rounded(middle(({ environment }) => environment.benchmarkIndex))}`
  return [
    ...Object.entries(CATEGORIES).map(([category, goal]) => {
      const points = middle(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)
      const faults = last ? faultsOf(last, category as Category) : ''
      return judged(`Lighthouse ${category}: ${page}`, points, goal, [runs, faults].filter(Boolean).join(': '))
    }),
    judged(`LCP: ${page}`, milliseconds('largest-contentful-paint') / 1000, GOALS.paint, paints),
    judged(`CLS: ${page}`, milliseconds('cumulative-layout-shift'), GOALS.shift),
  ]
}

type Tool = { place: string; browser: string; file: string; closing: Bench['closing'] }

function runLighthouse({ place, browser, file, closing }: Tool, address: string): Promise<Report> {
  const words = [
    join(place, 'cli/index.js'),
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(CATEGORIES).join()}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, CHROME_PATH: browser },
      timeout: PATIENCE_MS,
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    closing.push(() => {
      // At this signal it ends its browser too.
      child.kill('SIGINT')
      return ended
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk
    })
    child.once('error', reject)
    child.once('exit', (status) => {
      if (status === 0 && existsSync(file)) resolve(JSON.parse(readFileSync(file, 'utf8')) as Report)
      else reject(new Error(`Lighthouse failed on ${address}: ${complaint.trim().slice(-500)}`))
    })
  })
}

/** Every page once, and up to twice more while a goal is missed. Nothing where Lighthouse can't be had. */
export async function* measureLighthouse({ folder, say, closing }: Bench, site: Site): Figures {
  const place = ensureTool('lighthouse', VERSION, say)
  if (!place) return say('Lighthouse is left out: it could not be installed.')
  const browser = ensureChromium(say) ?? chromium.executablePath()
  const tool: Tool = { place, browser, file: join(folder, 'lighthouse.json'), closing }
  for (const { name, path } of await lookedAtPages(site)) {
    const reports: Report[] = []
    let figures: Figure[] = []
    do {
      reports.push(await runLighthouse(tool, site.address + path))
      figures = lighthouseFigures(name, reports)
    } while (reports.length < MOST_RUNS && figures.some((figure) => reached(figure) === false))
    yield figures
  }
}
