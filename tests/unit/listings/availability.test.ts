import { describe, expect, it } from 'vitest'
import {
  availabilityOf,
  availabilityOfWholeText,
  availabilityOfWords,
  isPublished,
  stripTitleMarker,
  subStatusOfWords,
} from '../../../lib/listings/rules-availability.ts'
import { AVAILABILITY_WORDS } from '../../../lib/listings/rules-availability-words.ts'
import { withoutAccents } from '../../../lib/shared/match-words.ts'
import { expectEach } from '../../support/each.ts'

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
    ['words of the sub-status', { ...free, subStatusName: 'Sous compromis' }, 'option'],
    ['words of the sub-status before the ribbon', { ...free, subStatusName: 'Verkocht', marqueeName: 'Optie' }, 'sold'],
    ['title as a fallback', { ...free, title: 'VENDU - Villa' }, 'sold'],
    ['title as a fallback, let', { ...free, title: 'Loué - Flat' }, 'let'],
    ['two markers in a title', { ...free, title: 'Vendu sous compromis - Villa' }, 'sold'],
    ['two markers in a title, let', { ...free, title: 'Vendu loué - studio' }, 'sold'],
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
    ['SOUS COMPROMIS', 'option'],
    ['Compromis', 'option'],
    ['Compromis signé', 'option'],
    ['Réservé', 'option'],
    ['RÉSERVÉE', 'option'],
    ['Re\u0301serve\u0301', 'option'],
    ['reserve', 'option'],
    ['Gereserveerd', 'option'],
    ['Onder bod', 'option'],
    ['ONDER-BOD', 'option'],
    ['Under offer', 'option'],
    ['Under contract', 'option'],
    ['Reserviert', 'option'],
    ['Verkocht onder opschortende voorwaarden', 'sold'],
    ['Vendu sous conditions suspensives', 'sold'],
    ['Vendu sous compromis', 'sold'],
    ['Confort sans compromis', 'available'],
    ['Réservé aux investisseurs', 'available'],
    ['Gereserveerd voor 55+', 'available'],
    ['Geen optie meer', 'available'],
    ['Bieden vanaf 250.000', 'available'],
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
    ...(
      [
        [
          'Wordt verkocht',
          'Wordt openbaar verkocht',
          'Verkocht worden',
          'Kan verkocht worden',
          'sera vendu',
          'À être vendu',
        ],
        ['Pas encore vendu', 'Pas tout vendu', 'not yet sold', 'Not yet let', 'To be sold', 'niet langer verkocht'],
        ['Nog niet alles verkocht', 'Deels verkocht', 'te koop of verhuurd', 'À vendre ou loué', 'To-let', 'TO-LET'],
        ['Wird verkauft', 'Verkauft werden', 'Noch nicht verkauft', 'Niet verkocht of verhuurd', '80%-verkocht'],
        [
          'optie tot uitbreiding',
          'optie op garage',
          'Optie mogelijk',
          'OPTION POSSIBLE',
          "option d'achat",
          'option d’achat',
        ],
        [
          'Option de parking',
          'Reserved parking',
          'Garage en option',
          'Garage in optie',
          'aucun compromis',
          'optie vervallen',
        ],
        [
          'Optie is vervallen',
          'Option expirée',
          "n'est plus sous option",
          'niet meer onder optie',
          'Nog niet in optie',
        ],
        ['Bod geweigerd', 'Compromis tussen stad en groen', 'te koop onder voorwaarden', 'Zonder bod aanvaard'],
      ] as const
    ).flatMap((ribbons) => ribbons.map((ribbon) => [ribbon, 'available'] as const)),
    ...(
      [
        [
          'sous compromis',
          'Re\u0301serve\u0301',
          'onder bod',
          'gereserveerd',
          'under offer',
          'optie tot 12/12',
          'Optie tot en met 12/12',
        ],
        [
          'Optie tot vrijdag',
          'Optie op deze woning',
          'Offre acceptée à 300 000',
          'Bod aanvaard voor € 300.000',
          'Option du 12/12',
          'Garage sous option',
          'Nog niet verkocht, onder optie',
        ],
      ] as const
    ).flatMap((ribbons) => ribbons.map((ribbon) => [ribbon, 'option'] as const)),
    ['Nieuwbouw verkocht', 'sold'],
    ['Net verkocht', 'sold'],
    ['Pas verkocht', 'sold'],
    ["Vient d'être vendu", 'sold'],
    ['Niet getreuzeld: verkocht', 'sold'],
    ['Nu te koop - verkocht', 'sold'],
    ['Pas vendu, loué', 'let'],
  ] as const)('ribbon %j means %s', (marqueeName, availability) => {
    expect(availabilityOf({ ...free, marqueeName })).toBe(availability)
  })
})

it('every word of the table is read as what it stands for, in any writing', () => {
  const written = (entry: string) => [entry.replace(/[()]/g, ''), entry.replace(/\([^()]*\)/g, '')]
  const cases = AVAILABILITY_WORDS.flatMap(({ availability, words }) =>
    Object.values(words)
      .flat()
      .flatMap(written)
      .flatMap((word) => [word, word.toUpperCase(), word.replaceAll(' ', '-'), withoutAccents(word), `${word}!`])
      .map((word) => [word, availability] as const),
  )
  expectEach(cases, (word, availability) => {
    expect(availabilityOfWords(word)).toBe(availability)
    expect(stripTitleMarker(`${word} - Villa`)).toBe('Villa')
    expect(availabilityOf({ ...free, subStatus: subStatusOfWords(word), title: null })).toBe(availability)
  })
})

it('a field with a number takes only a text that is nothing but words of the table', () => {
  const cases = [
    ...['pas encore vendu', 'wordt verkocht', 'maison vendue', 'nog 3 verkocht', 'To-let', 'te koop', '', '-'],
    ...['optie mogelijk', 'option d’achat', 'optie op garage', `verkocht${' '.repeat(300)}`, 'verkocht 2026'],
  ].map((text) => [text, null] as const)
  expectEach(
    [
      ...cases,
      ['Verkocht!', 'sold'],
      ['(VENDU)', 'sold'],
      ['vendu sous conditions suspensives', 'sold'],
      ['Vendu sous compromis', 'sold'],
      ['Loue\u0301', 'let'],
      ['sous compromis', 'option'],
      ['onder-bod', 'option'],
      ['optie tot 12/12', 'option'],
      ['Verkocht op 12/12/2026', 'sold'],
    ] as const,
    (text, availability) => {
      expect(availabilityOfWholeText(text)).toBe(availability)
    },
  )
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
    ['SOUS COMPROMIS - Maison', 'Maison'],
    ['Réservé: Appartement', 'Appartement'],
    ['ONDER BOD Villa', 'Villa'],
    ['Gereserveerd voor u: villa', 'Gereserveerd voor u: villa'],
    ['RÉSERVÉ AUX seniors: appartement', 'RÉSERVÉ AUX seniors: appartement'],
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
    ['Vendu sous compromis - Villa', 'Villa'],
    ['Vendu loué - studio', 'studio'],
    ['Optie mogelijk - villa', 'Optie mogelijk - villa'],
    ['OPTIE MOGELIJK villa', 'OPTIE MOGELIJK villa'],
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
