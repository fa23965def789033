'use client'

import { createContext, use } from 'react'
import type { Place } from '#lib/cms/pages/rules-arrange.ts'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Screens about one page, without its number: its editor, history and place. */
export type TreePaths = { document: string; history: string; place: string; pages: string }

export type TreeTools = {
  paths: TreePaths
  locale: Language
  pages: readonly PageRow[]
  isBusy: boolean
  /** Whether the script has begun. */
  isReady: boolean
  /** Moves at once where no address changes; else it asks first. */
  place: (id: number, place: Place) => void
  /** Opens the dialog that moves a page anywhere. */
  choosePlace: (id: number) => void
  show: (id: number, inMenu: boolean) => void
}

export const TreeContext = createContext<TreeTools | null>(null)

/** What the rows of the tree need. */
export function useTreeTools(): TreeTools {
  const tools = use(TreeContext)
  if (!tools) throw new Error('A row stands outside of the tree.')
  return tools
}

/** The ids of a page's row and of its handle in the tree. */
export const rowId = (page: number): string => `page-${page}`
export const handleId = (page: number): string => `handle-${page}`
