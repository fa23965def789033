import type { ReactNode } from 'react'
import type { Module, ModuleView } from '#lib/content/rules-modules.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'

/** What a module's view must know of its page. */
export type ModuleContext = {
  locale: Language
  /** The page's h1; a module with the same title hides its own. */
  pageTitle: string | undefined
  /** First on the page: its first picture is loaded eagerly. */
  first: boolean
  /** Whether it has ids that links can target: only the first of its view, so that ids are unique. */
  anchored: boolean
  /** The query of the page's address, on pages that read it. */
  query: RawQuery | null
}
export type Rendered = Awaited<ReactNode> | Promise<Awaited<ReactNode>>
/** Shows a module of one view. */
export type ModuleRenderer<V extends ModuleView> = (module: Module & { view: V }, place: ModuleContext) => Rendered
