import { describe, expect, it } from 'vitest'
import { plainText, teaser } from '../../../lib/listings/rules-teaser.ts'

describe('plainText', () => {
  it.each([
    ['plain  text\n\nhere', 'plain text here'],
    ['<p>Een</p><p>Twee</p>', 'Een Twee'],
    ['Een<br>Twee<br/>Drie', 'Een Twee Drie'],
    ['<ul><li>Tuin</li><li>Garage</li></ul>', 'Tuin Garage'],
    ['een <strong>rui</strong>me<em>!</em>', 'een ruime!'],
    ['<p class="a > b" title=\'x\'>Tekst</p>', 'Tekst'],
    ["<p class=l'eau>Tekst</p>", 'Tekst'],
    ['<P STYLE="color:red">Tekst</P>', 'Tekst'],
    ['voor<script>alert("x")</script>na', 'voor na'],
    ['voor<style>p{}</style>na', 'voor na'],
    ['voor<script>alert(1)', 'voor'],
    ['voor<!-- <p>weg</p> -->na', 'voor na'],
    ['<!doctype html><html>Tekst</html>', 'Tekst'],
    ['grond < 500 m² en > 300 m²', 'grond < 500 m² en > 300 m²'],
    ['&eacute;t&eacute; &agrave; Li&egrave;ge, gar&ccedil;on, &OElig;uvre', 'été à Liège, garçon, Œuvre'],
    ['&Eacute;NERGIE co&iuml;ncidence', 'ÉNERGIE coïncidence'],
    ['A&nbsp;&amp;&nbsp;B', 'A & B'],
    ['120&nbsp;m&sup2; voor &euro;&nbsp;5', '120 m² voor € 5'],
    ['&#8217;s avonds, &#x2019;t en &#146;n', '’s avonds, ’t en ’n'],
    ['&lt;b&gt; blijft tekst', '<b> blijft tekst'],
    ['&amp;eacute;', '&eacute;'],
    ['&onbekend; &constructor; R&D', '&onbekend; &constructor; R&D'],
    ['a&#0;b&#xD800;c&#1114112;d', 'abcd'],
    ['zacht\u00adkoppel nul\u0000', 'zachtkoppel nul'],
    ['', ''],
  ])('%j → %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it('ends on hostile input', () => {
    // Read anew from each of its letters, one of these would take longer than a test may.
    for (const piece of ['<a ', '<a "', '<script>', '<!--', '<p \'"', '&#', '<', '</p'])
      expect(plainText(piece.repeat(100_000)), piece).toBeTypeOf('string')
  })
})

describe('teaser', () => {
  const letters = (count: number) => 'x'.repeat(count)
  it.each([
    ['short', 'kort', 10, 'kort'],
    ['exactly the limit', letters(10), 10, letters(10)],
    ['one over, no space', letters(11), 10, `${letters(9)}…`],
    ['space before 80 % is not used', `${letters(5)} ${letters(20)}`, 10, `${letters(5)} xxx…`],
    ['space at 80 % is not past it', `${letters(80)} ${letters(40)}`, 100, `${letters(80)} ${letters(18)}…`],
    ['space past 80 % is used', `${letters(81)} ${letters(40)}`, 100, `${letters(81)}…`],
    [
      'a word that ends at the cut stays',
      `${letters(90)} ${letters(8)} ${letters(40)}`,
      100,
      `${letters(90)} ${letters(8)}…`,
    ],
    ['a word one longer goes', `${letters(90)} ${letters(9)} ${letters(40)}`, 100, `${letters(90)}…`],
    ['a word that just fits stays', `${letters(90)} ${letters(8)} x`, 101, `${letters(90)} ${letters(8)} x`],
    ['no comma before the ellipsis', `${letters(90)}, ${letters(40)}`, 100, `${letters(90)}…`],
    ['whitespace is collapsed first', '  een \n twee  ', 8, 'een twee'],
    ['no half emoji', `${letters(8)}🏡🏡`, 10, `${letters(8)}…`],
    ['empty', '', 250, ''],
    ['limit 0', 'tekst', 0, ''],
  ])('%s', (_name, text, limit, expected) => {
    expect(teaser(text, limit)).toBe(expected)
    expect(teaser(text, limit).length).toBeLessThanOrEqual(limit)
  })

  it('has 250 characters by default', () => {
    expect(teaser(letters(250))).toBe(letters(250))
    expect(teaser(letters(251))).toBe(`${letters(249)}…`)
  })
})
