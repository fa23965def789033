/** Reads the whole sitemap in a process of its own, whose memory is then that of the sitemap alone. Prints one line of JSON. */
import { sitemapFile, sitemapIndex } from '#lib/seo/sitemap.ts'
import { disconnect } from '../lib/db/client.ts'

export type SitemapWalk = {
  files: number
  addresses: number
  /** Of all files, and of the largest. */
  megabytes: number
  largest: number
  seconds: number
  peakMegabytes: number
}

const MEGABYTE = 1024 * 1024
const rounded = (value: number) => Math.round(value * 10) / 10

const begun = performance.now()
const index = [...(await sitemapIndex())].join('')
const names = [...index.matchAll(/\/sitemaps\/([^<]+)</g)].map(([, name = '']) => name)
const walk = { files: names.length, addresses: 0, bytes: 0, largest: 0 }
for (const name of names) {
  let bytes = 0
  for await (const part of (await sitemapFile(name)) ?? []) {
    bytes += Buffer.byteLength(part)
    walk.addresses += part.split('<loc>').length - 1
  }
  walk.bytes += bytes
  walk.largest = Math.max(walk.largest, bytes)
}
await disconnect()
console.log(
  JSON.stringify({
    files: walk.files,
    addresses: walk.addresses,
    megabytes: rounded(walk.bytes / MEGABYTE),
    largest: rounded(walk.largest / MEGABYTE),
    seconds: rounded((performance.now() - begun) / 1000),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  } satisfies SitemapWalk),
)
