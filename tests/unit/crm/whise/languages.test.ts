import { afterEach, expect, it } from 'vitest'
import { home, idsOf, readOut, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'

let whise: TestWhise
afterEach(() => whise.standIn.stop())

const titles = async (languages: ('nl' | 'fr' | 'en')[] = ['nl', 'fr']) => {
  const connector = whise.connect({ languages })
  const { records } = await readOut(connector.pull?.readAll())
  return records.flatMap((record) =>
    connector
      .map(record, Number)
      .homes.map((one) => `${one.ID} ${one.language}: ${one.TypeDescription} | ${one.DescriptionA ?? ''}`),
  )
}

it('titles and texts come in every language that is read', async () => {
  whise = await startTestWhise({ homes: [home(1001), home(1002, {}, ['nl', 'fr', 'en'])] })
  expect(await titles(['nl', 'fr', 'en'])).toEqual([
    '1001 nl: nl title 1001 | nl text 1001',
    '1001 fr: fr title 1001 | fr text 1001',
    '1002 nl: nl title 1002 | nl text 1002',
    '1002 fr: fr title 1002 | fr text 1002',
    '1002 en: en title 1002 | en text 1002',
  ])
})

it('a title that Whise gives in one language only stands in languages that have a text', async () => {
  whise = await startTestWhise({ homes: [home(1001, {}, ['nl']), home(1002)] })
  whise.standIn.estates.isLocalized = false
  expect(await titles()).toEqual([
    '1001 nl: nl title 1001 | nl text 1001',
    '1001 fr: Maison à Gent | ',
    '1002 nl: nl title 1002 | nl text 1002',
    '1002 fr: nl title 1002 | fr text 1002',
  ])
})

it('should a language leave out estates without a text in it, none is missing', async () => {
  whise = await startTestWhise({ homes: [home(1001, {}, ['nl']), home(1002, {}, ['fr']), home(1003)] })
  whise.standIn.switches.languageFilters = true
  const run = await readOut(whise.connect().pull?.readAll())
  expect(idsOf(run)).toEqual(['1001', '1002', '1003'])
  expect(run.summary.isWhole).toBe(true)
})

it('15. the French text goes: the next reading gives none', async () => {
  whise = await startTestWhise({ homes: [home(1001)] })
  whise.standIn.estates.setText(1001, 'fr', null)
  expect(await titles()).toEqual(['1001 nl: nl title 1001 | nl text 1001', '1001 fr: fr title 1001 | '])
})
