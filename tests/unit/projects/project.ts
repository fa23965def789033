/** A project and its units as pages get them, with little known of them. */
import type { Project, ProjectUnit } from '../../../lib/projects/rules.ts'

export const projectUnit = (rest: Partial<ProjectUnit> = {}): ProjectUnit => ({
  id: 1,
  name: '0.1',
  typeName: null,
  floor: null,
  bedrooms: null,
  bathrooms: null,
  livingSurface: null,
  terraceSurface: null,
  availability: 'available',
  price: { kind: 'onRequest' },
  plan: null,
  path: '/nl/nieuwbouw/gent/dokzicht/901/1/',
  homeId: null,
  ...rest,
})

export const project = (rest: Partial<Project> = {}): Project => ({
  id: 901,
  name: 'Dokzicht',
  status: 'open',
  zip: '9000',
  town: 'Gent',
  countryId: 10,
  address: null,
  deliveryDate: null,
  price: { kind: 'onRequest' },
  priceTo: null,
  energy: null,
  eLevel: null,
  teaser: '',
  wordsLanguage: 'nl',
  requirement: null,
  picture: null,
  units: [],
  path: '/nl/nieuwbouw/gent/dokzicht/901/',
  externalUrl: null,
  ...rest,
})

/** A price in euro. */
export const euro = (amount: number): Extract<Project['price'], { kind: 'amount' }> => ({
  kind: 'amount',
  amount,
  from: false,
  unit: 'total',
  unitText: null,
  compared: amount,
})
