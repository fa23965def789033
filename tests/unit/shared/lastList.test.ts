import { expect, it } from 'vitest'
import { neighboursOf } from '../../../components/ui/browser/lastList.ts'

const LIST = { address: '/nl/te-koop/?page=2', paths: ['/a/', '/b/', '/c/'] }

it.each([
  ['the first', '/a/', undefined, '/b/'],
  ['one between', '/b/', '/a/', '/c/'],
  ['the last', '/c/', '/b/', undefined],
])('%s has its neighbours', (_, path, previous, next) => {
  expect(neighboursOf(LIST, path)).toEqual({ list: LIST.address, previous, next })
})

it('has none for a page that is not among them', () => {
  expect(neighboursOf(LIST, '/d/')).toBeNull()
  expect(neighboursOf({ ...LIST, paths: [] }, '/a/')).toBeNull()
})
