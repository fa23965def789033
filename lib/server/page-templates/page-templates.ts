/**
 * Pages assembled from templates (docs/page-templates.md). Next renders one template for all pages of a shape; what
 * depends on the address is put in here, about ten times as fast as Next renders the page.
 */
import { LRUCache } from 'lru-cache'
import type { Metadata } from 'next'
import { expiresAt } from '../../cache/page-age.ts'
import { collectTags, TAGS, type Tag } from '../../cache/read-tags.ts'
import { isUnchangedSince, lastChange } from '../../cache/tagged-cache.ts'
import { resolvePath } from '../../i18n/resolve-path.ts'
import type { Language } from '../../listings/rules.ts'
import { log } from '../../log.ts'
import { headTemplate } from '../../page-templates/head-placeholders.ts'
import { type PageData, pageDataLoader } from '../../page-templates/page-data.ts'
import { TEMPLATE_PARAMETER, templateToken } from '../../page-templates/placeholders.ts'
import { offerShape, withdrawShape } from '../../page-templates/template-shapes.ts'
import type { RawQuery } from '../../shared/raw-query.ts'
import type { RenderedResponse } from '../page-cache/cache-entry.ts'
import type { Render } from '../page-cache/page-cache.ts'
import { cutTemplate, fillTemplate, ID_HOLE, QUERY_HOLE, RENDERED_QUERY_HOLE, type Template } from './template.ts'

/** Templates take some hundred kilobytes each. */
const MAX_TEMPLATES = 100
/** In milliseconds: how long Next renders the pages of a shape alone when their template could not be made. */
const FAILURE_TTL = 10_000

/**
 * React writes a text of 1,024 characters or more apart, where no hole can be cut. With the parameter of the template and
 * in Next's own spelling a query grows, so longer ones than this make no template; they use one that is there.
 */
const LONGEST_QUERY = 300

/** Null: it could not be made this time, so it is tried again. */
type Outcome = Template | null

type Found = { locale: Language; page: string; below: string[]; query: RawQuery }

/** A page with its address. */
type Page = { address: string; found: Found }

/**
 * `tags`: what the rendering of the template read; everything until that is known. `change`: the last one before.
 * `neededBy`: the last page that a visitor got by it; null when none has asked since it was made.
 */
type Kept = {
  outcome: Promise<Outcome>
  until: number
  tags: ReadonlySet<Tag>
  change: number
  neededBy: Page | null
}

function rawQuery(query: URLSearchParams): RawQuery {
  const raw: RawQuery = {}
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    raw[name] = values.length > 1 ? values : values[0]
  }
  return raw
}

/** A query as Next writes it for its router. */
function renderedQuery(query: RawQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The address of a page that reads its query, as a request for a template. */
const asTemplate = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${TEMPLATE_PARAMETER}=${templateToken()}`

/** Creates the renderer of pages: from a template where the page has one, else by Next. */
export function createPageTemplates(now: () => number = Date.now) {
  const templates = new LRUCache<string, Kept>({ max: MAX_TEMPLATES })

  /** A template by Next, and what its rendering read. */
  async function load(
    { address, found: { page } }: Page,
    data: PageData,
    head: Metadata,
    render: Render,
  ): Promise<{ outcome: Outcome; tags: ReadonlySet<Tag> }> {
    const { frame, parts, path } = data
    const shape = path && offerShape({ frame, head })
    const asked = shape ? path.template(shape) : address
    const readsQuery = path?.id === undefined
    const response = await render(readsQuery ? asTemplate(asked) : asked).finally(() => shape && withdrawShape(shape))
    const tags = new Set<Tag>(response.tags ?? TAGS).add('content')
    if (response.status !== 200) return { outcome: null, tags }
    const cut = cutTemplate(response, Object.keys(parts), readsQuery ? undefined : shape)
    if ('template' in cut) return { outcome: cut.template, tags }
    log.error(
      { event: 'template.mismatch', page, reason: cut.mismatch },
      'A page can be rendered by Next only, slowly.',
    )
    return { outcome: null, tags }
  }

  function keptTemplate(key: string): Kept | null {
    const kept = templates.get(key)
    return kept && kept.until > now() && isUnchangedSince(kept.tags, kept.change) ? kept : null
  }

  function makeTemplate(key: string, change: number, make: () => ReturnType<typeof load>): Kept {
    const made = make().catch(() => ({ outcome: null, tags: new Set(TAGS) }))
    const outcome = made.then((result) => result.outcome)
    const entry: Kept = { outcome, until: expiresAt(now()), tags: new Set(TAGS), change, neededBy: null }
    templates.set(key, entry)
    void made.then(({ outcome: made, tags }) => {
      if (made === null) entry.until = now() + FAILURE_TTL
      // After a change in between, the page may have been rendered in another shape than that of the key.
      if (isUnchangedSince(TAGS, change)) entry.tags = tags
    })
    return entry
  }

  /** @param isForVisitor whether a visitor waits for the page */
  async function assemble(page: Page, render: Render, isForVisitor: boolean): Promise<RenderedResponse | null> {
    const { address, found } = page
    const change = lastChange()
    const tags = new Set<Tag>()
    const data = await collectTags(tags, async () => pageDataLoader(found.page)?.(found))
    if (!data) return null
    const { head, texts } = headTemplate(data.head)
    const shape = JSON.stringify([found.locale, found.page, data.frame, Object.keys(data.parts), head])
    const [, query = ''] = address.split('?')
    const mayMake = query.length <= LONGEST_QUERY
    const kept =
      keptTemplate(shape) ?? (mayMake ? makeTemplate(shape, change, () => load(page, data, head, render)) : null)
    if (!kept) return null
    if (isForVisitor && mayMake) kept.neededBy = page
    const template = await kept.outcome
    const queries = { [QUERY_HOLE]: query ? `?${query}` : '', [RENDERED_QUERY_HOLE]: renderedQuery(found.query) }
    const own = { ...texts, ...data.parts, ...data.path?.texts, [ID_HOLE]: data.path?.id ?? '' }
    if (!template) return null
    return { ...fillTemplate(template, { ...own, ...queries }), tags: new Set([...tags, ...kept.tags]) }
  }

  /** Pages whose templates `refresh` makes anew, by address. */
  const waiting = new Map<string, Page>()
  let isChanged = false
  let isRefreshing = false

  return {
    /**
     * After a change of content: makes the templates anew that visitors needed since the last one, one at a time and the
     * latest first, so that the next visitor doesn't wait for Next.
     * @param render lets Next render an address
     */
    refresh: async (render: Render): Promise<void> => {
      for (const kept of templates.values()) {
        if (kept.neededBy) waiting.set(kept.neededBy.address, kept.neededBy)
        kept.neededBy = null
      }
      isChanged = true
      if (isRefreshing) return
      isRefreshing = true
      while (isChanged) {
        isChanged = false
        for (const [address, page] of waiting) {
          // One that fails is made when somebody asks for it.
          await assemble(page, render, false).catch(() => null)
          // What was made before another change is made again.
          if (isChanged) break
          waiting.delete(address)
        }
      }
      isRefreshing = false
    },
    /**
     * The response to a cacheable address.
     * @param render lets Next render an address
     */
    render: async (address: string, languages: readonly Language[], render: Render): Promise<RenderedResponse> => {
      const [path = '', query = ''] = address.split('?')
      const resolved = resolvePath(decodeURIComponent(path), languages)
      const [locale, page = '', ...below] =
        resolved.kind === 'rewrite' ? resolved.internal.split('/').filter(Boolean) : []
      if (resolved.kind !== 'rewrite' || locale === undefined) return render(address)
      // Next loads a page's code, with the function for its data, when it first renders it.
      const first = pageDataLoader(page) ? null : await render(address)
      if (first && !pageDataLoader(page)) return first
      const found = { locale: resolved.locale, page, below, query: rawQuery(new URLSearchParams(query)) }
      const assembled = await assemble({ address, found }, render, true).catch((error) => {
        log.error({ event: 'template.failed', error }, 'A page could not be assembled; Next renders it.')
        return null
      })
      return assembled ?? first ?? render(address)
    },
  }
}

export type PageTemplates = ReturnType<typeof createPageTemplates>
