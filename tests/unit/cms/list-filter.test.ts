import { describe, expect, test } from 'vitest'
import { filteredDocuments, readListFilter } from '../../../lib/cms/lists/rules-filter.ts'

const ARTICLES = [
  { title: 'Welke attesten?', status: 'Published', missing: [] as const, category: 1 },
  { title: 'Één koper, twee huizen', status: 'Draft', missing: ['fr'] as const, category: 2 },
  { title: 'Huis verkopen', status: 'Published', missing: ['fr', 'de'] as const, category: null },
]
const titles = (query: Record<string, string | string[]>): string[] =>
  filteredDocuments(ARTICLES, readListFilter(query)).map(({ title }) => title.slice(0, 3))

describe('a list of documents', () => {
  test.each<[Record<string, string | string[]>, string[]]>([
    [{}, ['Wel', 'Één', 'Hui']],
    [{ q: 'een KOPER' }, ['Één']],
    [{ q: 'huis verkopen' }, ['Hui']],
    [{ q: 'verkopen attesten' }, []],
    [{ category: '2' }, ['Één']],
    [{ category: '-1' }, ['Wel', 'Één', 'Hui']],
    [{ category: 'x' }, ['Wel', 'Één', 'Hui']],
    [{ state: 'Draft' }, ['Één']],
    [{ state: 'draft' }, ['Wel', 'Één', 'Hui']],
    [{ missing: 'fr' }, ['Één', 'Hui']],
    [{ missing: 'xx' }, ['Wel', 'Één', 'Hui']],
    [{ missing: 'fr', state: 'Published' }, ['Hui']],
    [{ q: ['huis', 'attesten'] }, ['Hui']],
  ])('is narrowed by %j', (query, left) => {
    expect(titles(query)).toEqual(left)
  })
})
