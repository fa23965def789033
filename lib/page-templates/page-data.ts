/**
 * What of a page depends on its address, for pages of which Next renders only a template (docs/page-templates.md). The
 * functions that give it are part of Next's bundle; the server around Next finds them here.
 */
import type { Metadata } from 'next'
import { processSingleton } from '../cache/process-singleton.ts'
import { narrowTags } from '../cache/read-tags.ts'
import type { Language } from '../listings/rules.ts'
import type { RawQuery } from '../shared/raw-query.ts'
import { headTemplate } from './head-placeholders.ts'
import { isTemplateRequest, placeholder } from './placeholders.ts'

export type PageData = {
  /** Names what else the page depends on: pages with the same frame differ only in head and parts. */
  frame: string
  head: Metadata
  /** HTML by name (letters and digits). */
  parts: Record<string, string>
  /**
   * For pages that differ in their path: further texts by name, the number in the path of a page without a query, and
   * the address of the template of a shape.
   */
  path?: { texts: Record<string, string>; id?: string; template: (shape: string) => string }
}

/** The address of a page: its language, the segments of its internal path after the first, and its query. */
export type PageAddress = { locale: Language; below: readonly string[]; query: RawQuery }

/** Gives the data of a page; null for an address that only Next can render. */
export type LoadPageData = (address: PageAddress) => Promise<PageData | null>

const loaders = (): Map<string, LoadPageData> => processSingleton('page-data', () => new Map())

/**
 * Makes a page one that is assembled from a template.
 * @param page the first segment of its internal path, such as `for-sale`
 */
export const registerPageData = (page: string, load: LoadPageData): void => void loaders().set(page, load)

/** The function that gives a page's data; undefined before Next has loaded the page, and for other pages. */
export const pageDataLoader = (page: string): LoadPageData | undefined => loaders().get(page)

/**
 * The data for Next's page: as it is, or placeholders of the same shape where a template is requested. A template
 * depends on nothing that the data was read from, since the server around Next keeps one for each shape.
 */
export async function requestedData<T extends Pick<PageData, 'head' | 'parts'>>(
  load: () => Promise<T>,
  query: RawQuery,
): Promise<T> {
  if (!isTemplateRequest(query)) return load()
  const data = await narrowTags(load, () => [])
  const parts = Object.fromEntries(Object.keys(data.parts).map((name) => [name, placeholder('html', name)]))
  return { ...data, parts, head: headTemplate(data.head).head }
}
