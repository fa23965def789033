/** The editor of texts at the desk: what it keeps, what it cleans, and how it is used by keyboard and on a phone. */

import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { deskPath } from '../../../lib/i18n/paths.ts'
import { sanitisedHtml } from '../../../lib/site/html.ts'
import { expectAccessible, expectAccessibleAt, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'
import {
  FROM_A_BAD_PAGE,
  FROM_A_BAD_PAGE_CLEANED,
  FROM_GOOGLE_DOCS,
  FROM_GOOGLE_DOCS_CLEANED,
  FROM_WORD,
  FROM_WORD_CLEANED,
} from '../../support/clipboard.ts'

const WORDS = MESSAGES.nl.cms.richText
const NEW_BLOCK = deskPath('deskDocument', 'nl', 'contact-block', 'new')
let staffId = ''
/** The name of what the browser keeps of a new block. */
const keptName = (): string => `kept ${staffId} contact-block new`

test.beforeEach(async ({ context, baseURL }) => {
  staffId = await signInStaff(context, baseURL ?? '')
})

// By language: the editors of the languages appear one after the other, in no fixed order.
const dutch = (page: Page): Locator => page.locator('fieldset[lang="nl"]')
const textBox = (page: Page): Locator => dutch(page).locator('[contenteditable="true"]')
const tool = (page: Page, name: string): Locator =>
  dutch(page).getByRole('toolbar', { name: WORDS.toolbar }).getByRole('button', { name, exact: true })

/** What the form holds of a text, which it keeps in the browser until it is saved. */
const keptText = (page: Page, key = keptName(), language = 'nl'): Promise<string> =>
  page.evaluate(([name, part]) => JSON.parse(sessionStorage.getItem(name) ?? '{}')[part]?.typed ?? '', [
    key,
    `texts.${language}.html`,
  ] as const)

/** Opens the editor with a text in it, as it comes back after a closed page, and changes a word of it. */
async function rewrite(page: Page, html: string): Promise<string> {
  await page.goto(NEW_BLOCK)
  await page.evaluate(
    ([key, text]) => {
      const part = (typed: string) => ({ typed, begun: '' })
      sessionStorage.setItem(key, JSON.stringify({ 'texts.nl.title': part('a'), 'texts.nl.html': part(text) }))
    },
    [keptName(), html] as const,
  )
  await page.goto(NEW_BLOCK)
  await textBox(page).press('Control+Home')
  await page.keyboard.type('§')
  await expect.poll(() => keptText(page)).toContain('§')
  return (await keptText(page)).replace('§', '')
}

const paste = (page: Page, html: string): Promise<void> =>
  textBox(page).evaluate((text, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** All that the sanitiser lets through, as the editor writes it. */
const EVERYTHING = `<h2>a</h2>
<h3 lang="en">b</h3>
<h4>c</h4>
<h5>d</h5>
<h6>e</h6>
<p lang="fr">a<br>b <strong>c</strong> <em lang="en">d</em> m<sup>2</sup> H<sub>2</sub>O <abbr title="e">EPC</abbr> 5\u00a0%</p>
<p><a href="/our-services/" hreflang="fr">alle <strong>diensten</strong></a> of schrijf naar <a href="mailto:a@example.be">ons kantoor</a>, of bel <a href="tel:+3290000000">ons nummer</a></p>
<ul>
<li>a<ul>
<li>b</li>
</ul></li>
<li><p>c</p><p>d</p></li>
</ul>
<ol>
<li>e</li>
</ol>
<blockquote><p>a</p></blockquote>
<hr>
<table>
<caption>a</caption>
<thead>
<tr><th scope="col">b</th><th scope="col">c</th></tr>
</thead>
<tbody>
<tr><th scope="row">d</th><td lang="fr">e</td></tr>
<tr><td colspan="2">f</td></tr>
<tr><td rowspan="2">g</td><td></td></tr>
<tr><td>h</td></tr>
</tbody>
</table>
<figure><img alt="a" src="/demo/office-1.webp" width="10" height="20"><figcaption>b <strong>c</strong></figcaption></figure>
<p>a <img alt="b" src="/demo/office-1.webp"> c</p>`

test('all that the site shows of a text survives the editor, and all that the editor writes is shown', async ({
  page,
}) => {
  const written = await rewrite(page, EVERYTHING)
  expect(written).toBe(EVERYTHING)
  // All that the sanitiser adds: pictures load when they are near.
  expect(sanitisedHtml(written).replaceAll(' loading="lazy"', '').replaceAll(' />', '>')).toBe(written)
  await expect(page.locator('style, [contenteditable] [style]')).toHaveCount(0)
})

test('the texts of all articles come back as they were, one below the other', DEEP, async ({ page }) => {
  const texts = await query<{ html: string }>(
    `select html from article_texts where html <> '' order by article_id, language`,
  )
  expect(texts.length).toBeGreaterThan(10)
  const all = texts.map(({ html }) => html.trim()).join('\n')
  expect((await rewrite(page, all)).split('\n')).toEqual(all.split('\n'))
})

test.describe('what is pasted', () => {
  for (const [name, copied, cleaned] of [
    ['from Word', FROM_WORD, FROM_WORD_CLEANED],
    ['from Google Docs', FROM_GOOGLE_DOCS, FROM_GOOGLE_DOCS_CLEANED],
    ['from a page that means harm', FROM_A_BAD_PAGE, FROM_A_BAD_PAGE_CLEANED],
  ] as const)
    test(
      `${name} keeps its structure and loses its looks`,
      copied === FROM_GOOGLE_DOCS ? DEEP : {},
      async ({ page }) => {
        await page.goto(NEW_BLOCK)
        await textBox(page).click()
        await paste(page, copied)
        await expect.poll(() => keptText(page)).toBe(cleaned)
        // The text of the bad page alone has a picture.
        await expect(page.getByText(WORDS.pictureLost)).toHaveCount(copied === FROM_A_BAD_PAGE ? 1 : 0)
      },
    )
})

test('by keyboard: script is text, bold, undo, the toolbar and back', async ({ page }) => {
  await page.goto(NEW_BLOCK)
  await textBox(page).focus()
  await page.keyboard.type('<script>alert(1)</script> ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('vet')
  await expect.poll(() => keptText(page)).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>vet</strong></p>')
  await expect(tool(page, WORDS.tools.bold)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, WORDS.tools.bold)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, WORDS.tools.italic)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(tool(page, WORDS.tools.bold)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('X')
  await expect.poll(() => keptText(page)).toContain('</strong>X</p>')
  await page.keyboard.press('Control+z')
  await expect.poll(() => keptText(page)).not.toContain('X')
  // One stop of the Tab key for the whole toolbar, and out of the text.
  await page.keyboard.press('Tab')
  await expect(textBox(page)).not.toBeFocused()
})

test('a link leads to a page by its internal address, and nowhere that could harm', async ({ page }) => {
  await page.goto(NEW_BLOCK)
  await textBox(page).focus()
  await page.keyboard.type('diensten')
  await page.keyboard.press('Control+a')
  await tool(page, WORDS.tools.link).click()
  const dialog = page.getByRole('dialog', { name: WORDS.links.title })
  const field = dialog.getByLabel(WORDS.links.label)
  for (const address of ['javascript:alert(1)', '//example.be/']) {
    await field.fill(address)
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(WORDS.links.invalid)
  }
  await field.fill('onze diensten')
  await dialog.getByRole('button', { name: '/nl/diensten/' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => keptText(page)).toBe('<p><a href="/our-services/">diensten</a></p>')
})

test('a table is made, named and filled', DEEP, async ({ page }) => {
  await page.goto(NEW_BLOCK)
  await textBox(page).focus()
  const more = tool(page, WORDS.more)
  if (await more.isVisible()) await more.click()
  await tool(page, WORDS.tools.table).click()
  await page.keyboard.type('Kost')
  await tool(page, WORDS.tables.rowRemove).waitFor()
  await tool(page, WORDS.tables.caption).click()
  const caption = page.getByRole('textbox', { name: WORDS.dialogs.caption })
  await caption.fill('Kosten')
  await caption.press('Enter')
  await expect
    .poll(() => keptText(page))
    .toBe(
      '<table>\n<caption>Kosten</caption>\n<thead>\n<tr><th scope="col">Kost</th><th scope="col"></th></tr>\n</thead>\n' +
        '<tbody>\n<tr><td></td><td></td></tr>\n<tr><td></td><td></td></tr>\n</tbody>\n</table>',
    )
})

test('on a phone the text keeps the focus when a button is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(NEW_BLOCK)
  await textBox(page).click()
  await tool(page, WORDS.tools.bold).click()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('vet')
  await expect.poll(() => keptText(page)).toBe('<p><strong>vet</strong></p>')
  await expect(tool(page, WORDS.tools.table)).toBeHidden()
  await tool(page, WORDS.more).click()
  await expect(tool(page, WORDS.tools.table)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('axe finds nothing, with a table and the dialog of a link open too', async ({ page }) => {
  await rewrite(page, EVERYTHING)
  await textBox(page).getByText('h', { exact: true }).click()
  await expectAccessibleAt(page, WIDTHS.desktop, 'the text')
  await expectAccessibleAt(page, 390, 'the text on a phone', { room: true })
  await page.keyboard.press('Control+a')
  await tool(page, WORDS.tools.link).click()
  await expectAccessible(page, 'the dialog of a link')
})

test('a save that fails loses nothing', DEEP, async ({ page, context }) => {
  await page.goto(NEW_BLOCK)
  await page.locator('[name="texts.nl.title"]').fill('Contact')
  await textBox(page).focus()
  await page.keyboard.type('Blijft staan')
  await expect.poll(() => keptText(page)).toBe('<p>Blijft staan</p>')
  await context.setOffline(true)
  await page.getByRole('button', { name: MESSAGES.nl.cms.editor.words.save }).click()
  await expect(textBox(page)).toHaveText('Blijft staan')
  await context.setOffline(false)
  await page.reload()
  await expect(textBox(page)).toHaveText('Blijft staan')
})
