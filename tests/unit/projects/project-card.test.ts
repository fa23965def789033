import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { UnitCard } from '#components/listings/card/ProjectCard.tsx'
import { mapHome, pinWithLabel } from '#components/map/mapMessages.ts'
import { ProjectFilters } from '#components/projects/list/ProjectFilters.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { part } from '../../support/places.ts'
import { euro, project, projectUnit } from './project.ts'

const units = [
  projectUnit({ id: 1, typeName: 'Appartement', bedrooms: 2, livingSurface: 92, price: euro(319_000) }),
  projectUnit({ id: 2, typeName: 'Huis', availability: 'sold' }),
  projectUnit({ id: 3, typeName: 'Appartement' }),
]
const dock = project({ units, price: { ...euro(319_000), from: true } })
const grid = (shown: typeof dock) =>
  renderStaticHtml(createElement(ListingGrid, { cards: [{ project: shown }], locale: 'nl' }))
const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a project among homes', () => {
  it('says from which price on, what kinds of units it has, and how many are left', () => {
    const html = grid(dock)
    const said = text(html)
    for (const words of ['Dokzicht', 'vanaf € 319.000', 'Appartement, Huis', 'Nog 2 van 3 vrij', 'Nieuwbouwproject'])
      expect(said).toContain(words)
    expect(html).toContain('data-project="901"')
    expect(html).toContain('data-favourite="p901"')
    expect(html).toContain('href="/nl/nieuwbouw/gent/dokzicht/901/"')
    expect(html).not.toContain('data-home=')
  })

  it('leads to its own site where it has one, and has no price when it is sold out', () => {
    expect(grid(project({ externalUrl: 'https://dokzicht.example/' }))).toMatch(
      /<a href="https:\/\/dokzicht\.example\/"[^>]*rel="external noopener"/,
    )
    const gone = grid(project({ units, status: 'soldout' }))
    expect(text(gone)).toContain('Uitverkocht')
    expect(text(gone)).not.toMatch(/€|vrij/)
  })

  it('has its starting price on its pin, and its card on the map', () => {
    const pin = {
      kind: 'home',
      id: -901,
      latitude: 51,
      longitude: 3.7,
      exact: true,
      taken: false,
      marquee: null,
    } as const
    expect(pinWithLabel({ ...pin, price: 319_000, unit: 'total' }, 'sale', 'nl').label).toBe('vanaf €\u00a0319.000')
    expect(pinWithLabel({ ...pin, id: 901, price: 319_000, unit: 'total' }, 'sale', 'nl').label).toBe('€\u00a0319.000')
    expect(mapHome({ project: dock }, 'nl')).toMatchObject({
      id: -901,
      title: 'Dokzicht',
      price: 'Vanaf €\u00a0319.000',
      facts: 'Nog 2 van 3 vrij',
      availability: 'Nieuwbouwproject',
      path: '/nl/nieuwbouw/gent/dokzicht/901/',
    })
  })
})

it('a unit is called by its name and its project, with what is known of it', () => {
  const [unit] = units
  const html = unit ? renderStaticHtml(createElement(UnitCard, { project: dock, unit, locale: 'nl' })) : ''
  for (const words of ['Appartement 0.1, Dokzicht', '€ 319.000', '2 slaapkamers', '92 m²'])
    expect(text(html)).toContain(words)
  expect(html).toContain('data-favourite="p901-1"')
})

it('the filters of the project list are a form without JavaScript: places to keep, a text, the distance and the state', () => {
  const criteria = { places: [part('44021-ledeberg', 'Ledeberg')], radius: 5, status: 'open' as const }
  const { html } = ProjectFilters({
    projects: [dock, project({ id: 902, status: 'soldout' })],
    inPlaces: new Set([901]),
    criteria,
    path: '/nl/nieuwbouw/',
    locale: 'nl',
  }).props as { html: string }
  expect(html).toContain('action="/api/places/typed/"')
  for (const field of [
    '<input type="hidden" name="of" value="projects">',
    '<input type="hidden" name="locale" value="nl">',
    'name="part" value="44021-ledeberg" checked',
    'name="where"',
    '<option value="5" selected="">',
    '<option value="open" selected="">Te koop (1)',
    '<option value="soldout">Uitverkocht (0)',
  ])
    expect(html).toContain(field)
})
