import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS, type Market } from '../../../lib/domain/listing/listing.ts'
import { PAGE_SIZE } from '../../../lib/domain/search/search-result.ts'
import { DEMO, marketOf, PUBLISHED } from '../../support/browser/demo.ts'

const FOLDER = join(import.meta.dirname, '../../../prisma/demo/pictures')
type Entry = { file: string; alt: Record<string, string> }
const MANIFEST = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Entry[]
const captions = new Map(MANIFEST.map(({ file, alt }) => [file, alt]))

const LISTS = (['sale', 'rent'] as const satisfies Market[]).flatMap((market) =>
  ([null, ...CATEGORY_IDS] as const).map((category) => [market, category] as const),
)

describe('the pictures of the demo', () => {
  it.each(LISTS)('lead one home of each page of results: %s, type %s', (market, category) => {
    const homes = PUBLISHED.filter(
      (home) => marketOf(home) === market && (category === null || home.record.WebID === category),
    )
    for (let from = 0; from < homes.length; from += PAGE_SIZE) {
      const leads = homes.slice(from, from + PAGE_SIZE).flatMap(({ pictures }) => pictures[0] ?? [])
      expect(leads.filter((lead, index) => leads.indexOf(lead) !== index)).toEqual([])
    }
  })

  it('are each shown once by a home, are there and have words in both languages', () => {
    for (const { record, pictures } of DEMO) {
      expect(new Set(pictures).size, String(record.ID)).toBe(pictures.length)
      for (const file of pictures) {
        expect(existsSync(join(FOLDER, file)), file).toBe(true)
        expect(captions.get(file), file).toMatchObject({
          nl: expect.stringMatching(/./),
          fr: expect.stringMatching(/./),
        })
      }
    }
  })

  it('name no other region than the home’s', () => {
    const elsewhere = DEMO.filter(({ record }) => !/^1[0-2]\d\d$/.test(record.Zip))
    const named = elsewhere.flatMap(({ record, pictures }) =>
      pictures.map((file) => [record.ID, captions.get(file)?.nl]),
    )
    expect(named.filter(([, caption]) => /brussel/i.test(String(caption)))).toEqual([])
  })
})
