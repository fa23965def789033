'use client'

import { useWatch } from 'react-hook-form'
import type { DocumentState, FieldValues } from '#lib/cms/collections/rules-state.ts'
import type { HeadPreview } from '#lib/cms/previews/head-preview.ts'
import type { Language } from '#lib/listings/rules.ts'
import { slug } from '#lib/shared/slug.ts'
import { useEditor } from '../editor/editorContext.ts'

/** What of a page or an article stands outside it. */
export type Head = {
  /** As staff wrote it; '' without one. */
  title: string
  description: string
  /** Below the host, in parts: `nl › diensten › verzekeringen`. */
  address: string
  /** Whether another address than the stored one comes of it. */
  moves: boolean
  share: { title: string; picture: string }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The segment that a document adds to the path of what it stands below. */
const ownSegment = (kind: string, fields: FieldValues, texts: FieldValues): string =>
  kind === 'page' ? text(texts.path) || text(fields.path) : slug(text(texts.name))

/** The head of the open document in one language, as it is typed. */
export function useHead(language: Language, { categoryPaths, fixedPaths }: HeadPreview): Head {
  const { editor, choices } = useEditor()
  const { kind, state } = editor
  const pathsAbove = kind === 'page' ? choices.pathsAbove : categoryPaths
  const [watchedTexts, watchedFields]: [FieldValues | undefined, FieldValues | undefined] = useWatch({
    name: [`texts.${language}`, 'fields'],
  })
  const [texts, fields] = [watchedTexts ?? {}, watchedFields ?? {}]
  const addressOf = ({ fields: of, texts: all }: Pick<DocumentState, 'fields' | 'texts'>): string => {
    const above = pathsAbove[String(of.parent_id ?? of.category_id ?? '')]?.[language]
    const path = fixedPaths?.[language] ?? [above, ownSegment(kind, of, all[language] ?? {})].filter(Boolean).join('/')
    return [language, ...path.split('/')].filter(Boolean).join(' › ')
  }
  const isElsewhere = text(fields.route) !== ''
  const address = isElsewhere ? '' : addressOf({ fields, texts: { [language]: texts } })
  const title = text(texts.page_title) || text(texts.title)
  return {
    title,
    description: text(texts.description) || text(texts.intro),
    address,
    moves: state.fields.status === 'Published' && !isElsewhere && address !== addressOf(state),
    share: { title: text(texts.share_title) || title, picture: text(texts.share_image) || text(fields.image) },
  }
}
