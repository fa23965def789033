import { describe, expect, it } from 'vitest'
import { projectPath, unitPath, unitPaths } from '../../../lib/i18n/paths.ts'
import { resolvePath } from '../../../lib/i18n/resolve-path.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES } from '../../../lib/listings/rules.ts'

const address = { id: 901, townSlug: 'gent', nameSlug: 'dokzicht' }
const internalOf = (path: string) => {
  const found = resolvePath(path, LANGUAGES)
  return found.kind === 'rewrite' ? found.internal : found.kind
}

describe('a project', () => {
  it('has its address below the list of projects', () => {
    expect(projectPath(address, 'nl')).toBe('/nl/nieuwbouw/gent/dokzicht/901/')
    expect(projectPath({ ...address, townSlug: 'gand', nameSlug: '' }, 'fr')).toBe('/fr/projets/gand/-/901/')
    expect(unitPath(address, 91001, 'nl')).toBe('/nl/nieuwbouw/gent/dokzicht/901/91001/')
    expect(unitPaths({ nl: '/nl/a/', fr: '/fr/b/' }, 7)).toEqual({ nl: '/nl/a/7/', fr: '/fr/b/7/' })
  })

  it.each(LANGUAGES)('is answered at its public path in %s, with all that its page checks', (locale) => {
    const list = routeOf('newBuild').path[locale]
    expect(internalOf(projectPath(address, locale))).toBe(`/${locale}/project/901/${list}/gent/dokzicht/`)
    expect(internalOf(unitPath(address, 91001, locale))).toBe(`/${locale}/project/901/${list}/gent/dokzicht/91001/`)
  })

  it.each([
    ['/fr/nieuwbouw/gent/dokzicht/901/', '/fr/project/901/nieuwbouw/gent/dokzicht/'],
    ['/nl/project/901/', '/nl/project/901/-/-/-/'],
    ['/nl/project/901/91001/', '/nl/project/901/-/-/-/91001/'],
    ['/nl/nieuwbouw/a?b/..%2f/901/', '/nl/project/901/nieuwbouw/a%3Fb/..%252f/'],
  ])('at %s is for its page to send on', (path, internal) => expect(internalOf(path)).toBe(internal))

  it.each([
    '/nl/nieuwbouw/gent/dokzicht/',
    '/nl/nieuwbouw/gent/dokzicht/abc/',
    '/nl/nieuwbouw/gent/dokzicht/901/plan/',
    '/nl/nieuwbouw/gent/dokzicht/901/1/2/',
    '/nl/nieuwbouw/gent/dokzicht/1234567890/',
    '/nl/te-koop/gent/dokzicht/901/91001/',
    '/nl/project/',
    '/nl/project/abc/',
  ])('is not at %s: it falls to the pages of the database', (path) => expect(internalOf(path)).toBe(path))

  it('is not at its internal path', () => {
    expect(internalOf('/nl/project/901/nieuwbouw/gent/dokzicht/')).toBe('missing')
    expect(internalOf('/nl/project/901/-/-/-/')).toBe('missing')
    expect(internalOf('/nl/project/901/1/2/')).toBe('missing')
  })
})
