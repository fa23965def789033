import { describe, expect, it } from 'vitest'
import {
  expressionsIn,
  findExpressions,
  hashOf,
  productSources,
} from '../../../scripts/support/expressions/find-expressions.ts'
import { compareVerdicts, readVerdicts, written } from '../../../scripts/support/expressions/verdicts.ts'

const HOW = 'npm run expressions'

describe('regular expressions', () => {
  const expressions = findExpressions()
  const verdicts = readVerdicts()
  const { unjudged, unreasoned, gone, goneDynamics } = compareVerdicts(expressions, verdicts)

  it('have a verdict each: they are linear, or their text is bounded', () => {
    expect(expressions.literals.length).toBeGreaterThan(400)
    expect(unjudged.map((literal) => `${literal.places.join(' ')}: ${written(literal)}: ${HOW}`)).toEqual([])
  })

  it('that are made of text have a reason each', () => {
    expect(expressions.dynamics.length).toBeGreaterThan(10)
    expect(unreasoned).toEqual([])
    expect(verdicts.dynamic.filter(({ reason }) => reason.length < 20)).toEqual([])
  })

  it('have no verdict once they are gone', () => {
    expect([...gone, ...goneDynamics]).toEqual([])
  })

  it('with a bound say why, and up to which length', () => {
    const bounded = Object.values(verdicts.bounded)
    expect(bounded.filter(({ longest, reason }) => !(longest > 0) || reason.length < 20)).toEqual([])
    expect(Object.keys(verdicts.bounded).filter((hash) => Object.hasOwn(verdicts.safe, hash))).toEqual([])
  })

  it('have the verdict of their own text', () => {
    const texts = [
      ...Object.entries(verdicts.safe),
      ...Object.entries(verdicts.bounded).map(([hash, one]) => [hash, one.literal] as const),
    ]
    const wrong = texts.filter(([hash, text]) => {
      const end = text.lastIndexOf('/')
      return hashOf(text.slice(1, end), text.slice(end + 1)) !== hash
    })
    expect(wrong).toEqual([])
  })
})

describe('the search for expressions', () => {
  const found = (text: string) => expressionsIn('a.tsx', text)
  const literalsIn = (text: string): string[] => found(text).literals.map(written)

  it.each([
    ['a literal', 'const a = /x+$/g', ['/x+$/g']],
    ['one after a division', 'const a = b / c / /d/.exec(e)', ['/d/']],
    ['a division', 'const a = b / c / d', []],
    ['a text', "const a = '/x+$/' + `/y/`", []],
    ['one in a template', ['const a = `$', '{/x/.test(b)}`'].join(''), ['/x/']],
    ['a comment', '// /x/\n/* /y/ */', []],
    ['one in an attribute', 'const a = <p title={b.replace(/x/, "")}>/y/</p>', ['/x/']],
    ['one with a slash in a class', 'const a = /[/]+/', ['/[/]+/']],
  ])('knows %s', (_what, text, literals) => {
    expect(literalsIn(text)).toEqual(literals)
  })

  it.each([
    'new RegExp(a)',
    'RegExp("x")',
    'new globalThis.RegExp(a)',
    "new globalThis['RegExp'](a)",
    "a.match('x')",
    'a.matchAll(`x`)',
  ])('knows what is made by %s', (code) => {
    expect(found(`const c = ${code}`).dynamics).toEqual([{ file: 'a.tsx', code }])
  })

  it('reads all sources of the product', () => {
    for (const file of [
      'lib/env.ts',
      'middleware.ts',
      'components/content/RichText.tsx',
      'scripts/install.mjs',
      'app/[locale]/layout.tsx',
    ])
      expect(productSources()).toContain(file)
  })
})
