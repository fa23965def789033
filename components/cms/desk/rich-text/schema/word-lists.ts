/** Word writes its lists as paragraphs with the bullet as text; this makes them lists again. */

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

/** Turns each run of list paragraphs into lists, one within the other by their levels. */
export function cleanWordLists(body: HTMLElement): void {
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
