/** How long the whole sitemap takes, and how much memory. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { told } from './figures.ts'
import type { Figures } from './site.ts'
import type { SitemapWalk } from './walk-sitemap.ts'

/** What it takes to write every file of the sitemap once, nothing remembered. */
export async function* measureSitemap(): Figures {
  const script = join(import.meta.dirname, 'walk-sitemap.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr || stdout)
  const walk: SitemapWalk = JSON.parse(stdout)
  const detail = `${walk.addresses} addresses in ${walk.files} files, ${walk.megabytes} MB, the largest ${walk.largest} MB`
  yield [
    told('the whole sitemap', walk.seconds, 's', detail),
    told('the whole sitemap, most memory', walk.peakMegabytes, 'MB'),
  ]
}
