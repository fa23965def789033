import { describe, expect, it } from 'vitest'
import { novelPages } from '../../support/site/novel-pages.ts'

const PAGE =
  '<html lang="nl"><body><ul class="list"><li><a href="/nl/">Thuis</a></li></ul><script>self.push("")</script></body></html>'

/** Whether a page beside the first is one to read too. */
const isNovel = (html: string): boolean => novelPages([{ html: PAGE }, { html }]).length === 2

describe('a page that shows nothing new is left out', () => {
  it.each([
    ['the same', PAGE],
    ['another text', PAGE.replace('Thuis', 'Welkom')],
    ['another address of the same signs', PAGE.replace('/nl/', '/fr/')],
    ['other data in a script', PAGE.replace('push("")', 'push("<b>")')],
  ])('%s', (_, html) => expect(isNovel(html)).toBe(false))
})

describe('a page is read that has', () => {
  it.each([
    ['another element', PAGE.replace('Thuis', '<b>Thuis</b>')],
    ['an element elsewhere', PAGE.replace('</ul>', '</ul><a href="/nl/">Thuis</a>')],
    ['an element after another one', PAGE.replace('</a>', '</a><a href="/nl/">Thuis</a>')],
    ['an element without what stood in it', PAGE.replace(/<li>.*<\/li>/, '')],
    ['another attribute', PAGE.replace('<li>', '<li hidden="">')],
    ['an empty attribute', PAGE.replace('class="list"', 'class=""')],
    ['another class', PAGE.replace('"list"', '"grid"')],
    ['another language', PAGE.replace('"nl"', '"fr"')],
    ['another sign in an address', PAGE.replace('/nl/', '/nl/|')],
    ['an element that ends elsewhere', PAGE.replace('</a></li>', '</li>')],
  ])('%s', (_, html) => expect(isNovel(html)).toBe(true))
})
