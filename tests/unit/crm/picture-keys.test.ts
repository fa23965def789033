import { expect, it } from 'vitest'
import type { Mapped } from '../../../lib/crm/connector.ts'
import { picturesToFetch, withStoredPictures } from '../../../lib/crm/pictures/keys.ts'
import type { KnownPicture } from '../../../lib/crm/pictures/queries.ts'

const home = {
  ID: 1,
  language: 'nl' as const,
  Pictures: [
    { Key: 'a', Url: 'https://crm.example/a?signature=1', Expires: '2026-01-01', Name: 'Voorgevel' },
    { ID: 7, Url: 'https://crm.example/b' },
    { Url: 'https://crm.example/c' },
  ],
  Documents: [
    { Name: 'Plan', Url: 'https://crm.example/plan', Expires: '2026-01-01' },
    { Name: 'EPC', Url: 'https://crm.example/epc' },
  ],
}
const project = {
  ID: 2,
  language: 'nl' as const,
  Units: [{ ID: 3, Plan: { Key: 'plan', Url: 'https://crm.example/p' } }, { ID: 4 }],
}
const mapped = (more: Partial<Mapped>): Mapped => ({ homes: [], projects: [], unknown: [], refused: [], ...more })
const stored = (key: string, file: string | null): [string, KnownPicture] => [
  key,
  { key, file, width: 40, height: 30, nextAttemptAt: null },
]

it('names each picture once, by the key of the CRM, its id and address, or its address', () => {
  const french = { ...home, language: 'fr' as const }
  expect(picturesToFetch(mapped({ homes: [home, french], projects: [project] })).map(({ key }) => key)).toEqual([
    'a',
    '7 https://crm.example/b',
    ' https://crm.example/c',
    'plan',
  ])
})

it('leaves out what isn’t stored, and everything that changes with each answer of the CRM', () => {
  const known = new Map([stored('a', 'a.jpg'), stored('7 https://crm.example/b', null), stored('plan', 'p.png')])
  expect(withStoredPictures(home, known)).toEqual({
    ...{ ID: 1, language: 'nl' },
    Pictures: [{ Url: 'stored:a.jpg', Name: 'Voorgevel', Width: 40, Height: 30 }],
    Documents: [{ Name: 'EPC', Url: 'https://crm.example/epc' }],
  })
  expect(withStoredPictures(project, known).Units).toEqual([
    { ID: 3, Plan: { Url: 'stored:p.png', Width: 40, Height: 30 } },
    { ID: 4, Plan: undefined },
  ])
})
