import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'

const ROOT = join(import.meta.dirname, '../../..')

it('every document of the demo is a file of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-feed-'))
  try {
    writeDemoFeed(folder, 'https://demo.example')
    const records = ['properties.ndjson', 'projects.ndjson'].flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').trim().split('\n'),
    )
    const urls = records.flatMap((line) => (JSON.parse(line).Documents ?? []).map(({ Url }: { Url: string }) => Url))
    expect(urls.length).toBeGreaterThan(100)
    for (const url of new Set<string>(urls)) {
      const path = url.replace(/^https:\/\/demo\.example\//, '')
      expect(
        readFileSync(join(ROOT, 'public', path))
          .subarray(0, 5)
          .toString(),
        url,
      ).toBe('%PDF-')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
