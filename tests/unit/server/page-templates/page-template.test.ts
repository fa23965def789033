import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteTags, type Tag } from '../../../../lib/cache/read-tags.ts'
import { invalidateTags } from '../../../../lib/cache/tagged-cache.ts'
import { pathTo } from '../../../../lib/i18n/paths.ts'
import { registerPageData } from '../../../../lib/page-templates/page-data.ts'
import { placeholder, TEMPLATE_PARAMETER, templateToken } from '../../../../lib/page-templates/placeholders.ts'
import { createPageTemplates } from '../../../../lib/server/page-templates/page-templates.ts'
import { cutTemplate, fillTemplate } from '../../../../lib/server/page-templates/template.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT_ESCAPES: Record<string, string> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
/** A script with React's notation, as Next writes it. */
const dataScript = (flight: string) =>
  `self.__next_f.push(${JSON.stringify([1, flight])
    .replace(/[&<>]/g, (one) => SCRIPT_ESCAPES[one] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')})`

const asHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[one] ?? '',
  )

type Content = { title: string; results: string | null; query: string; inFlight?: string; before?: string }

/** A page as Next would write it, with its response. */
function pageOf({ title, results, query, inFlight = '', before = '' }: Content, shown: string) {
  const flightTitle = title.startsWith('$') ? `$${title}` : title
  const rows = [
    '1:"$Sreact.fragment"\n',
    ':HL["/a.css","style"]\n',
    `2:T${Buffer.byteLength('Één — lange tekst').toString(16)},Één — lange tekst`,
    `0:{"c":["","nl",${JSON.stringify(query)}],"q":${JSON.stringify(query)},"t":${JSON.stringify(flightTitle)}}\n`,
    `3:["$","div",null,{"html":${JSON.stringify(results)}}]\n`,
    inFlight,
  ]
  const [first, second] = [dataScript(rows.slice(0, 3).join('')), dataScript(rows.slice(3).join(''))]
  const html = `<!DOCTYPE html><title>${asHtml(title)}</title>${before}<div>é ${shown}</div><script>${first}</script><script>${second}</script></body></html>`
  const policy = `default-src 'none'; script-src 'self' ${sha(first)} ${sha(second)}; img-src 'self'`
  return {
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    body: Buffer.from(html),
  }
}

const RESULTS = placeholder('html', 'results')
const TEMPLATE: Content = {
  title: placeholder('text', 'head0'),
  results: RESULTS,
  query: `?type=1&${TEMPLATE_PARAMETER}=${templateToken()}`,
}

function templateOf(content: Partial<Content> = {}, shown = RESULTS) {
  return cutTemplate(pageOf({ ...TEMPLATE, ...content }, shown), ['results'])
}

function fill(values: { head0: string; results: string; query: string }) {
  const { query: renderedQuery } = values
  const cut = templateOf()
  if ('mismatch' in cut) throw new Error(cut.mismatch)
  return fillTemplate(cut.template, { ...values, renderedQuery })
}

describe('a filled template', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ...['</script><script>alert(1)</script>', '$L1', '$', '\u2028\u2029', '"', '\\"', '\\', '&amp;', "'"],
      ...['<!--', 'T7ce,', '\n0:{}', 'self.__next_f.push([1,"', '%s $& $1 $$'],
    ),
  )

  test('is the page that Next would write, byte by byte, with its policy', () => {
    fc.assert(
      fc.property(texts, texts, fc.webQueryParameters(), (title, text, parameters) => {
        const query = parameters === '' ? '' : `?${parameters}`
        const results = `<p>${asHtml(text)}</p>`
        const expected = pageOf({ title, results: null, query }, results)
        const page = fill({ head0: title, results, query })
        expect(page.body.toString()).toBe(expected.body.toString())
        const hashesOf = ({ headers }: { headers: object }) =>
          String(Reflect.get(headers, 'content-security-policy')).split(/[ ;]+/).sort()
        expect(hashesOf(page)).toEqual(hashesOf(expected))
      }),
    )
  })

  test('has the number of its own path where Next’s router reads it', () => {
    const id = '900000001'
    const page = pageOf({ ...TEMPLATE, query: id, inFlight: `4:["a ${id} b"]\n` }, RESULTS)
    const cut = cutTemplate(page, ['results'], id)
    if ('mismatch' in cut) throw new Error(cut.mismatch)
    const filled = fillTemplate(cut.template, { head0: 'Huis', results: '', id: '20015' }).body.toString()
    const own = pageOf({ title: 'Huis', results: null, query: '20015', inFlight: `4:["a ${id} b"]\n` }, '')
    expect(filled).toBe(own.body.toString())
    expect(cutTemplate(pageOf(TEMPLATE, RESULTS), ['results'], id)).toEqual({
      mismatch: expect.stringContaining('the id is missing'),
    })
  })

  test('holds a text that looks like a placeholder as that text', () => {
    const page = fill({ head0: placeholder('html', 'results'), results: placeholder('text', 'head0'), query: '' })
    expect(page.body.toString()).toContain(`<title>${placeholder('html', 'results')}</title>`)
  })

  test('has each value, or is none', () => {
    const cut = templateOf()
    if ('mismatch' in cut) throw new Error(cut.mismatch)
    expect(() => fillTemplate(cut.template, { results: '', query: '', renderedQuery: '' })).toThrow('head0')
  })
})

describe('a page that is no template', () => {
  test.each<[string, ReturnType<typeof cutTemplate>]>([
    ['a part is missing', templateOf({}, 'Geen resultaten')],
    ['a part occurs twice', templateOf({}, RESULTS + RESULTS)],
    ['the browser would not take the part from the document', templateOf({ results: 'other' })],
    ['a part is inside a longer string', templateOf({ results: `<p>${RESULTS}</p>` })],
    ['the query is nowhere', templateOf({ query: '?type=1' })],
    ['a long text holds a text of the head', templateOf({ inFlight: `4:T41,${placeholder('text', 'head0')}\n` })],
    ['rows have another form', templateOf({ inFlight: '4;"x"' })],
    [
      'the query is in the HTML too',
      templateOf({ before: `<a href="?${TEMPLATE_PARAMETER}=${templateToken()}">x</a>` }),
    ],
  ])('is not cut: %s', (_, cut) => {
    expect(cut).toEqual({ mismatch: expect.any(String) })
  })

  test('is not cut when a header has a placeholder', () => {
    const page = pageOf(TEMPLATE, RESULTS)
    Object.assign(page.headers, { link: `<${RESULTS}>; rel=preload` })
    expect(cutTemplate(page, ['results'])).toEqual({ mismatch: 'a header has a placeholder' })
  })

  test('is not cut when its policy has another hash', () => {
    const page = pageOf(TEMPLATE, RESULTS)
    page.headers['content-security-policy'] = "script-src 'self'"
    expect(cutTemplate(page, ['results'])).toEqual({ mismatch: 'the policy lacks a script' })
  })
})

describe('templates are kept', () => {
  /** Pages whose data read one home, and whose templates read these tags. */
  function site(tags: Tag[]) {
    const rendered: string[] = []
    let whileRendering = (): void => undefined
    const clock = { now: 0 }
    const page = { ...TEMPLATE }
    const templates = createPageTemplates(() => clock.now)
    registerPageData('for-sale', async () => {
      noteTags(['home 1'])
      return { frame: 'list', head: { title: 'Huis' }, parts: { results: '<p>1</p>' } }
    })
    const render = async (address: string) => {
      rendered.push(address)
      whileRendering()
      return { ...pageOf(page, RESULTS), tags: new Set(tags) }
    }
    const ask = (query = 'type=1') => templates.render(`${pathTo('forSale', 'nl')}?${query}`, ['nl'], render)
    const refresh = () => templates.refresh(render)
    return { ask, refresh, rendered, clock, page, whileRendering: (change: () => void) => (whileRendering = change) }
  }

  test('until something changes that their own rendering read', async () => {
    const { ask, rendered } = site([])
    for (const [changed, times] of [
      ['home 1', 1],
      ['catalogue', 1],
      ['content', 2],
    ] as const) {
      await ask()
      invalidateTags([changed])
      expect([...((await ask()).tags ?? [])].sort()).toEqual(['content', 'home 1'])
      expect(rendered).toHaveLength(times)
    }
  })

  test('and are made anew after a change of content, before the next visitor asks', async () => {
    const { ask, refresh, rendered } = site([])
    await ask()
    invalidateTags(['content'])
    await refresh()
    expect(rendered).toHaveLength(2)
    await ask()
    expect(rendered).toHaveLength(2)
  })

  test('and stay as they are while nobody needs them', async () => {
    const { ask, refresh, rendered } = site([])
    await ask()
    for (let change = 0; change < 3; change += 1) {
      invalidateTags(['content'])
      await refresh()
    }
    expect(rendered).toHaveLength(2)
  })

  test('and are made once for changes that follow each other', async () => {
    const { ask, refresh, rendered, whileRendering } = site([])
    await ask()
    whileRendering(() => {
      whileRendering(() => undefined)
      invalidateTags(['content'])
      void refresh()
    })
    invalidateTags(['content'])
    await refresh()
    await ask()
    expect(rendered).toHaveLength(3)
  })

  test('by all that their rendering read', async () => {
    const { ask, rendered } = site(['catalogue'])
    await ask()
    invalidateTags(['home 2'])
    await ask()
    expect(rendered).toHaveLength(2)
  })

  test('not when anything changed while they were rendered, as their shape may be another', async () => {
    const { ask, rendered, whileRendering } = site([])
    whileRendering(() => invalidateTags(['home 2']))
    await ask()
    whileRendering(() => undefined)
    await ask()
    await ask()
    expect(rendered).toHaveLength(2)
  })

  test('and are used by a long query, which makes none', async () => {
    const { ask, rendered } = site([])
    const long = `search=${'a'.repeat(300)}`
    await ask(long)
    expect(rendered).toEqual([`${pathTo('forSale', 'nl')}?${long}`])
    await ask()
    expect(rendered).toHaveLength(2)
    expect((await ask(long)).body.toString()).toContain(long)
    expect(rendered).toHaveLength(2)
  })

  test('and one that could not be cut is made again after ten seconds', async () => {
    const { ask, rendered, clock, page } = site([])
    page.query = '?type=1'
    await ask()
    page.query = TEMPLATE.query
    for (const [now, times] of [
      // Until then Next renders each page.
      [9999, 3],
      [10_000, 4],
      [10_001, 4],
    ] as const) {
      clock.now = now
      await ask()
      expect(rendered).toHaveLength(times)
    }
  })
})
