import { expect, it } from 'vitest'
import { readBenchArguments } from '../../../benchmarks/arguments.ts'

const NAMES = ['import', 'query', 'search'] as const

it.each([
  [[], { folder: null, only: ['import', 'query', 'search'], json: null }],
  [['feed'], { folder: 'feed', only: ['import', 'query', 'search'], json: null }],
  [['--only', 'search,import', 'feed'], { folder: 'feed', only: ['import', 'search'], json: null }],
  [['--only=query', '--json', 'out.json'], { folder: null, only: ['query'], json: 'out.json' }],
])('%j is understood', (words, expected) => expect(readBenchArguments(words, NAMES)).toEqual(expected))

it.each([[['a', 'b']], [['--only', 'nothing']], [['--only', '']], [['--only']], [['--requests', '5']]])(
  '%j is refused with the usage',
  (words) => expect(() => readBenchArguments(words, NAMES)).toThrow(/^Usage: .*import, query, search/),
)
