import { expect, it } from 'vitest'
import { slug } from '../../../lib/shared/slug.ts'

it.each([
  ['Gent', 'gent'],
  ['  Sint-Niklaas  ', 'sint-niklaas'],
  ["L'Isle", 'l-isle'],
  ['Braine-l’Alleud', 'braine-l-alleud'],
  ['’s Gravenbrakel', 's-gravenbrakel'],
  ['Liège', 'liege'],
  ['Lie\u0300ge', 'liege'],
  ['Œuvre & Æther', 'oeuvre-aether'],
  ['Straße, Søren, Łódź', 'strasse-soren-lodz'],
  ['Huis met 3 gevels!', 'huis-met-3-gevels'],
  ['Appartement (2 ch.)', 'appartement-2-ch'],
  ['Flat/Studio', 'flat-studio'],
  ['te  koop – nu —  vrij', 'te-koop-nu-vrij'],
  ['a - - b__c', 'a-b-c'],
  ['-rand-', 'rand'],
  ['120 m²', '120-m2'],
  ['nbsp\u00a0tussen', 'nbsp-tussen'],
  ['€ !?', ''],
  ['', ''],
  ['Αθήνα', ''],
])('slug(%j) is %j', (text, expected) => {
  expect(slug(text)).toBe(expected)
  expect(slug(expected)).toBe(expected)
})
