/** How long the whole sitemap takes, and how much memory. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { SitemapWalk } from './walk-sitemap.ts'

/** A line that tells what it takes to write every file of the sitemap once, nothing remembered. */
export function timeSitemap(): string {
  const script = join(import.meta.dirname, 'walk-sitemap.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr || stdout)
  const walk: SitemapWalk = JSON.parse(stdout)
  return `the whole sitemap: ${walk.addresses} addresses in ${walk.files} files, ${walk.megabytes} MB, the largest ${walk.largest} MB, in ${walk.seconds} s with at most ${walk.peakMegabytes} MB of memory`
}
