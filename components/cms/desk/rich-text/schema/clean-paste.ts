/** Cleans what is pasted from Word, Google Docs and web pages: structure stays, looks go. */
import { isOwnPicture } from '#lib/site/rules-link-address.ts'

const USELESS = 'script, style, meta, link, title, xml, template, iframe, object, svg, form, input, button, select'

const styleOf = (element: Element): string => (element.getAttribute('data-style') ?? '').toLowerCase()

/**
 * Styles are only read here. As attributes of their name the page's policy would block and report each, also in a document
 * that isn't shown; so would it handlers of events.
 */
const withoutPolicyMatters = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*(?:>|$)/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(\s*=)/gi, '$1data-$2$3'))

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Elements that styles stand for, outermost first. */
function meantBy(style: string): string[] {
  const meant: string[] = []
  if (/font-weight:\s*(bold|bolder|[6-9]00)/.test(style)) meant.push('strong')
  if (/font-style:\s*italic/.test(style)) meant.push('em')
  if (/vertical-align:\s*super/.test(style)) meant.push('sup')
  if (/vertical-align:\s*sub/.test(style)) meant.push('sub')
  return meant
}

/** Google Docs and Word for the web say by styles what is bold; Google Docs wraps all in a `<b>` that isn't bold. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const plain = /^(b|strong)$/i.test(element.tagName)
      ? /(^|[;\s])font-weight:\s*(normal|[1-5]00)/
      : /(^|[;\s])font-style:\s*normal/
    if (plain.test(styleOf(element))) unwrap(element)
  }
  for (const span of body.querySelectorAll('span, font'))
    for (const name of meantBy(styleOf(span))) {
      const meaning = body.ownerDocument.createElement(name)
      meaning.append(...span.childNodes)
      span.append(meaning)
    }
}

/** Links that a search engine or Google Docs leads over itself lead where they were meant to. */
function straightenLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href*="google.com/url?"]')) {
    const href = link.getAttribute('href') ?? ''
    const target = URL.canParse(href) ? new URL(href).searchParams.get('q') : null
    if (target) link.setAttribute('href', target)
  }
}

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) (comment as Comment).remove()
}

/** Empty lines between paragraphs were made for distance, which the site makes itself. */
function dropEmpty(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isAlone = paragraph.parentElement?.matches('td, th, li') && paragraph.parentElement.children.length === 1
    if (!isAlone && !paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
}

type Item = { list: string; level: number; isNumbered: boolean }

function itemOf(paragraph: Element): Item | null {
  const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute('data-style') ?? '')
  if (!found) return null
  const [, list = '', level] = found
  const mark = paragraph.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')
  const isNumbered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(mark?.textContent ?? '')
  mark?.remove()
  return { list, level: Number(level), isNumbered }
}

/** Word writes its lists as paragraphs with the bullet as text: each run of them becomes nested lists. */
function cleanWordLists(body: HTMLElement): void {
  let open: Element[] = []
  let last: Element | null = null
  let name = ''
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = itemOf(paragraph)
    if (!item) continue
    const isOther = item.level === 1 && item.list !== name
    if (last === null || paragraph.previousElementSibling !== last || isOther) open = []
    if (item.level === 1) name = item.list
    // No deeper than one below what is open: Word may skip a level.
    const depth = Math.min(item.level, open.length + 1)
    open = open.slice(0, depth)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...paragraph.childNodes)
    if (open.length < depth) {
      const list = body.ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul')
      const above = open.at(-1)?.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
      open.push(list)
    }
    open.at(-1)?.append(entry)
    paragraph.remove()
    last = open[0] ?? null
  }
}

/**
 * The HTML of the clipboard without what only looks. What the schema of the text doesn't know is dropped after this.
 * What was copied in an editor of ours is left as it is.
 */
export function cleanPaste(html: string): string {
  // A document that isn't shown: no script in it runs, no picture of it is fetched.
  const { body } = document.implementation.createHTMLDocument('')
  const harmless = withoutPolicyMatters(html)
  body.innerHTML = harmless
  if (body.querySelector('[data-pm-slice]')) return harmless
  dropComments(body)
  for (const element of body.querySelectorAll(USELESS)) element.remove()
  // Word's own elements, such as <o:p> at the end of each paragraph.
  for (const element of body.querySelectorAll('*'))
    if (/^(v|w):/i.test(element.tagName)) element.remove()
    else if (element.tagName.includes(':')) unwrap(element)
  cleanWordLists(body)
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = body.ownerDocument.createElement('h2')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  readStyles(body)
  straightenLinks(body)
  // Between blocks, where Google Docs and browsers put them, they are empty lines.
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
  for (const element of body.querySelectorAll('*'))
    for (const name of ['data-style', 'class', 'id', 'align', 'width', 'height', 'dir', 'lang'])
      if (!element.matches('img') || !/width|height/.test(name)) element.removeAttribute(name)
  dropEmpty(body)
  return body.innerHTML
}

/** Whether something that is pasted has a picture that a text can't show, because it isn't one of the library. */
export function hasForeignPicture(html: string): boolean {
  // A document that isn't shown: no picture of it is fetched.
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  return [...body.querySelectorAll('img')].some((image) => !isOwnPicture(image.getAttribute('src') ?? ''))
}
