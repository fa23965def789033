import { expect, it } from 'vitest'
import { scrollableTables } from '../../../components/content/scrollableTables.ts'

it('wraps tables, labelled by their captions, and leaves what is unclosed', () => {
  const table = '<table><caption class="a">Een <em>"prijs"</em></caption><tr></tr></table>'
  expect(scrollableTables(`<p>a</p>${table}<table>`, 'box')).toBe(
    `<p>a</p><section class="box" tabindex="0" aria-label="Een &quot;prijs&quot;">${table}</section><table>`,
  )
  expect(scrollableTables('<table></table>', 'box')).toBe('<div class="box" tabindex="0"><table></table></div>')
})
