import { describe, expect, it } from 'vitest'
import { availabilityOf, isPublished, stripTitleMarker } from '../../../../lib/domain/listing/availability.ts'

const free = { status: 1, subStatus: 2, marqueeName: null, title: 'Villa met tuin' }

describe('availabilityOf', () => {
  it.each([
    ['nothing said', free, 'available'],
    ['nothing known', { status: null, subStatus: null, marqueeName: null, title: null }, 'available'],
    ['status sold', { ...free, status: 2 }, 'sold'],
    ['status rented', { ...free, status: 4 }, 'let'],
    ['sub-status option', { ...free, subStatus: 3 }, 'option'],
    ['sub-status sold', { ...free, subStatus: 6 }, 'sold'],
    ['sub-status rented', { ...free, subStatus: 13 }, 'let'],
    ['another sub-status', { ...free, subStatus: 7 }, 'available'],
    ['status before sub-status', { ...free, status: 2, subStatus: 3 }, 'sold'],
    ['numbers before the ribbon', { ...free, subStatus: 3, marqueeName: 'Verkocht' }, 'option'],
    ['ribbon before the title', { ...free, marqueeName: 'Optie', title: 'VENDU - Villa' }, 'option'],
    ['title as a fallback', { ...free, title: 'VENDU - Villa' }, 'sold'],
    ['title as a fallback, let', { ...free, title: 'Loué - Flat' }, 'let'],
    ['title as a fallback, option', { ...free, title: '[OPTIE] Flat' }, 'option'],
    ['a title that only speaks of an option', { ...free, title: 'Optioneel bureau' }, 'available'],
  ] as const)('%s', (_name, record, availability) => {
    expect(availabilityOf(record)).toBe(availability)
  })

  it.each([
    ['Verkocht', 'sold'],
    ['verkocht onder voorbehoud', 'sold'],
    ['Uitverkocht', 'sold'],
    ['VENDU', 'sold'],
    ['Vendue !', 'sold'],
    ['Sold', 'sold'],
    ['Sold out', 'sold'],
    ['Verkauft', 'sold'],
    ['Verhuurd', 'let'],
    ['Loué', 'let'],
    ['Loue\u0301', 'let'],
    ['LOUÉE', 'let'],
    ['Rented', 'let'],
    ['Let', 'let'],
    ['Let agreed', 'let'],
    ['Vermietet', 'let'],
    ['Optie', 'option'],
    ['Option', 'option'],
    ['Sous option', 'option'],
    ['Onder optie', 'option'],
    ['Nieuw', 'available'],
    ['Prix en baisse', 'available'],
    ['To let', 'available'],
    ['Te huur / À louer', 'available'],
    ['Let op: nieuwe prijs', 'available'],
    ["Let's move", 'available'],
    ['Bijna verkocht', 'available'],
    ['Bientôt loué', 'available'],
    ['80 % verkocht', 'available'],
    ['Maison vendue', 'sold'],
    ['', 'available'],
  ] as const)('ribbon %j means %s', (marqueeName, availability) => {
    expect(availabilityOf({ ...free, marqueeName })).toBe(availability)
  })
})

it.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
  [4, true],
  [5, false],
  [6, false],
  [7, false],
  [null, false],
])('isPublished(%s) is %s', (status, published) => {
  expect(isPublished(status)).toBe(published)
})

describe('stripTitleMarker', () => {
  it.each([
    ['VENDU - Maison 3 façades', 'Maison 3 façades'],
    ['VERKOCHT – Villa', 'Villa'],
    ['VERHUURD: Studio', 'Studio'],
    ['Loué - Appartement', 'Appartement'],
    ['loue\u0301 - Appartement', 'Appartement'],
    ['Loue | Flat', 'Flat'],
    ['OPTION ! Terrain', 'Terrain'],
    ['[OPTIE] Villa', 'Villa'],
    ['(Vendu) Villa', 'Villa'],
    ['*** SOLD *** Villa', 'Villa'],
    ['«VENDU» Villa', 'Villa'],
    ['"VENDU" Villa', 'Villa'],
    ['RENTED - Flat', 'Flat'],
    ['Let - Flat', 'Flat'],
    ['VERKAUFT: Haus', 'Haus'],
    ['Vermietet - Wohnung', 'Wohnung'],
    ['SOUS OPTION - Villa', 'Villa'],
    ['Onder optie: villa', 'villa'],
    ['VENDU SOUS RÉSERVE - Villa', 'Villa'],
    ['Verkocht onder voorbehoud - villa', 'villa'],
    ['VERHUURD Appartement met terras', 'Appartement met terras'],
    ['VENDU, villa', 'villa'],
    ['VENDU-Villa', 'Villa'],
    ['VENDU - LOUÉ - Immeuble', 'Immeuble'],
    ['VENDU - (Nouveau) Villa', '(Nouveau) Villa'],
    ['VERKOCHT - ’s Gravenbrakel', '’s Gravenbrakel'],
    ['  Villa met tuin ', 'Villa met tuin'],
    ['Optioneel bureau', 'Optioneel bureau'],
    ['OPTIONEEL BUREAU', 'OPTIONEEL BUREAU'],
    ['Option d’achat sur terrain', 'Option d’achat sur terrain'],
    ['OPTION D’ACHAT sur terrain', 'OPTION D’ACHAT sur terrain'],
    ['Vendu avec garage', 'Vendu avec garage'],
    ['VENDU AVEC garage', 'VENDU AVEC garage'],
    ['VERHUURD AAN overheid: kantoor', 'VERHUURD AAN overheid: kantoor'],
    ['Verhuurd appartement', 'Verhuurd appartement'],
    ['VERHUURD APPARTEMENT TE KOOP', 'VERHUURD APPARTEMENT TE KOOP'],
    ['Let op: prachtige villa', 'Let op: prachtige villa'],
    ['LET OP: prachtige villa', 'LET OP: prachtige villa'],
    ["Let's live here", "Let's live here"],
    ['Villa - VENDU', 'Villa - VENDU'],
    ['VENDU', 'VENDU'],
    [' VENDU - ', 'VENDU -'],
    ['VENDU - LOUÉ', 'VENDU - LOUÉ'],
    ['', ''],
  ])('%j → %j', (title, expected) => {
    expect(stripTitleMarker(title)).toBe(expected)
  })
})
