import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'

it('every document of the demo is a file of its feed, which the site serves only by who may see it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-feed-'))
  try {
    writeDemoFeed(folder, true)
    const records = ['properties.ndjson', 'projects.ndjson'].flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').trim().split('\n'),
    )
    const urls = records.flatMap((line) => (JSON.parse(line).Documents ?? []).map(({ Url }: { Url: string }) => Url))
    expect(urls.length).toBeGreaterThan(100)
    for (const url of new Set<string>(urls))
      expect(readFileSync(join(folder, url)).subarray(0, 5).toString(), url).toBe('%PDF-')
    expect(existsSync(join(import.meta.dirname, '../../../public/demo/documents'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
