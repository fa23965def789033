import { expect, it } from 'vitest'
import { letterPage, letterText, type PersonLetter } from '../../../lib/privacy/rules-letter.ts'

const LETTER: PersonLetter = {
  language: 'nl',
  title: 'Wat <b>Lindehof</b> bijhoudt',
  greeting: 'Geachte,',
  intro: ['Hieronder staat alles.'],
  parts: [
    {
      title: 'Wat u vroeg',
      lines: [{ text: '1 mei: bezoek', facts: [{ label: 'Opmerking', value: '<script>\n"x" & y' }] }],
      kept: 'Een jaar.',
    },
  ],
  outro: ['Groeten\nLindehof'],
}

it('is a page in which nothing that a person typed is markup', () => {
  const page = letterPage(LETTER)
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('<dd>&lt;script&gt;\n&quot;x&quot; &amp; y</dd>')
  expect(page).toContain('<h1>Wat &lt;b&gt;Lindehof&lt;/b&gt; bijhoudt</h1>')
  expect(page).not.toMatch(/<script|src=|href=/)
})

it('is a text with everything in its place', () =>
  expect(letterText(LETTER)).toBe(
    [
      'Wat <b>Lindehof</b> bijhoudt',
      'Geachte,',
      'Hieronder staat alles.',
      'WAT U VROEG\n- 1 mei: bezoek\n    Opmerking: <script>\n    "x" & y\nEen jaar.',
      'Groeten\nLindehof',
    ].join('\n\n'),
  ))
