import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATEGORY_IDS, type Market } from '../../../lib/listings/rules.ts'
import { PAGE_SIZE } from '../../../lib/search/rules-result.ts'
import { DEMO, type DemoHome, marketOf, PUBLISHED } from '../../support/browser/demo.ts'

const FOLDER = join(import.meta.dirname, '../../../prisma/demo/pictures')
type Entry = { file: string; alt: Record<string, string> }
const MANIFEST = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Entry[]
const captions = new Map(MANIFEST.map(({ file, alt }) => [file, alt]))

const LISTS = (['sale', 'rent'] as const satisfies Market[]).flatMap((market) =>
  ([null, ...CATEGORY_IDS] as const).map((category) => [market, category] as const),
)

/** Like the site's, a price on request comes last in both directions, and the newest first among equals. */
const byPrice =
  (direction: 1 | -1) =>
  (a: DemoHome, b: DemoHome): number => {
    const keys = [a, b].map(({ record }) => (record.PublishPrice ? direction * record.Price : Number.MAX_VALUE))
    return (keys[0] ?? 0) - (keys[1] ?? 0) || b.record.ID - a.record.ID
  }
type Order = (a: DemoHome, b: DemoHome) => number
const ORDERS: Record<string, Order> = {
  'newest first': (a, b) => b.record.ID - a.record.ID,
  'cheapest first': byPrice(1),
  'dearest first': byPrice(-1),
}
/** Orders of a list of all types. */
const ORDERS_OF_ALL: Record<string, Order> = {
  'by type': (a, b) => Number(a.record.WebID) - Number(b.record.WebID),
  'by town in Dutch': (a, b) => a.nl.City.localeCompare(b.nl.City, 'nl'),
  'by town in French': (a, b) => a.fr.City.localeCompare(b.fr.City, 'fr'),
}
const isOutside = (file: string | undefined): boolean => /^exteriors\/|\/terrace-/.test(file ?? '')
const leadsOf = (homes: readonly DemoHome[]): string[] => homes.flatMap(({ pictures }) => pictures[0] ?? [])

/** The first pictures that two homes of one page of results have. */
function repeatedLeads(homes: DemoHome[], order: Order): string[] {
  const sorted = homes.toSorted(order)
  const pages = sorted.flatMap((_, from) => (from % PAGE_SIZE === 0 ? [sorted.slice(from, from + PAGE_SIZE)] : []))
  return pages.map(leadsOf).flatMap((leads) => leads.filter((lead, index) => leads.indexOf(lead) !== index))
}

describe('the pictures of the demo', () => {
  it.each(LISTS)('lead one home of each page of results: %s, type %s', (market, category) => {
    const isOfType = ({ record }: DemoHome) => category === null || String(record.WebIDs).split(',').includes(category)
    const listed = PUBLISHED.filter((home) => marketOf(home) === market && isOfType(home))
    const available = listed.filter(({ record }) => record.Status === 1)
    for (const [name, order] of Object.entries(category === null ? { ...ORDERS, ...ORDERS_OF_ALL } : ORDERS))
      expect(repeatedLeads(listed, order), name).toEqual([])
    for (const [name, order] of Object.entries(ORDERS))
      expect(repeatedLeads(available, order), `${name}, available`).toEqual([])
  })

  it('lead with the façade of a house and with the plan of a plot', () => {
    const pictured = PUBLISHED.filter(({ pictures }) => pictures.length > 0)
    const of = (category: string) => pictured.filter(({ record }) => record.WebID === category)
    const ids = (homes: DemoHome[]) => homes.map(({ record }) => record.ID)
    expect(ids(of('1').filter(({ pictures }) => !pictures[0]?.startsWith('exteriors/')))).toEqual([])
    expect(ids(of('3').filter(({ pictures }) => !pictures[0]?.startsWith('plots/')))).toEqual([])
    expect(ids(of('4').filter(({ pictures }) => !/garage/.test(pictures[0] ?? '')))).toEqual([])
  })

  it('lead with the outside of most apartments, and never with a bathroom or a hall', () => {
    const leads = leadsOf(PUBLISHED.filter(({ record }) => record.WebID === '2'))
    expect(leads.filter(isOutside).length / leads.length).toBeGreaterThan(0.85)
    expect(leadsOf([...PUBLISHED]).filter((lead) => /bathroom|hall-/.test(lead))).toEqual([])
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
