'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { CriteriaWords } from '#components/cms/desk/criteria/criteriaWords.ts'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { Choices, FirstChoices } from '#lib/cms/documents/choices.ts'
import type { ReferenceOption, References } from '#lib/cms/documents/references.ts'
import type { Editor } from '#lib/cms/documents/view-editor.ts'
import type { Drafting } from '#lib/cms/drafts/drafts.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SaidMoment } from '#lib/shared/format-dates.ts'

/** `state`: whether all choices are there, or only those that were made before. `offer` adds what was made meanwhile. */
export type EditorChoices = Choices & {
  state: 'whole' | 'loading' | 'failed'
  offer: (kind: DocumentKind, option: ReferenceOption) => void
}

/** What the fields of a document offer to choose from. There may be thousands, so the page doesn't wait for them. */
export function useChoices({ address, ...first }: FirstChoices): EditorChoices {
  const { data, isError } = useQuery(
    {
      queryKey: ['desk-choices', address],
      queryFn: ({ signal }) => getJson<Choices>(address ?? '', { signal }),
      enabled: address !== null,
    },
    queryClient(),
  )
  const { references, pathsAbove } = data ?? first
  const state = data || address === null ? 'whole' : isError ? 'failed' : 'loading'
  const [made, setMade] = useState<References>({})
  return useMemo(() => {
    const all = { ...references }
    for (const [kind, options] of Object.entries(made) as [DocumentKind, ReferenceOption[]][])
      all[kind] = [...options, ...(all[kind] ?? [])]
    const offer = (kind: DocumentKind, option: ReferenceOption) =>
      setMade((before) => ({ ...before, [kind]: [option, ...(before[kind] ?? [])] }))
    return { references: all, pathsAbove, state, offer }
  }, [references, made, pathsAbove, state])
}

/** When the document is published or withdrawn by itself. */
type Planning = {
  plans: readonly ShownPlan[]
  /** As `2026-11-25`. */
  tomorrow: string
}

export type EditorProps = {
  editor: Editor
  /** Null for what has no search criteria. */
  criteriaWords: CriteriaWords | null
  /** Null where what is typed is kept in the browser only, until it is saved. */
  drafting: Drafting | null
  /** Since when it is as it is stored; null for what is new, and for what nobody changed yet. */
  stored: SaidMoment | null
  /** Null for what is new, and for kinds that aren't planned. */
  planning: Planning | null
  /** What the dialog for a new text needs; null for what has no parts. */
  newText: { labels: Editor['labels']; path: string } | null
  /** Who edits. */
  staffId: string
  /** What stands above the form, and below it in the same column. */
  before: ReactNode
  after: ReactNode
  /**
   * Where one goes after the document was removed, where a new one lives, without its id, where one signs in, and where
   * a page is moved and removed.
   */
  paths: {
    list: string
    document: string
    login: string
    place: string | null
  }
}

/** The part of a page that was clicked in the preview, or the first one with a mistake. */
export type Picked = { module: number } | { isWrong: true }

/**
 * `choices`: all there are once the server has told them. `round` changes when the form begins anew; `picked`: what
 * shall be opened; `blockLinks`: the list of the contents for the parts of a page; `seenDraft()`: the revision of the
 * draft that the form holds, 0 for none.
 */
type EditorValue = EditorProps & {
  choices: EditorChoices
  round: number
  picked: Picked | null
  blockLinks: HTMLElement | null
  seenDraft: () => number
}

export const EditorContext = createContext<EditorValue | null>(null)

/** What the fields of the open document need. */
export function useEditor(): EditorValue {
  const props = use(EditorContext)
  if (!props) throw new Error('A field stands outside of the editor.')
  return props
}

/** A path without languages and places, by which labels are found: `lists.images.0.texts.nl.alt`. */
export const labelPath = (path: string): string =>
  path.replace(/\.\d+(?=\.)/g, '').replace(/(^|\.)texts\.[a-z]{2}\./, '$1texts.')

/** What a part of the document is called, such as "Title (French)" for `texts.fr.title`. */
export function useFieldName(): (path: string) => string {
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  return (path) => {
    const label = editor.labels.fields[labelPath(path)]?.label ?? path
    const language = /^texts\.(nl|fr|en|de)\./.exec(path)?.[1] as Language | undefined
    return language ? `${label} (${tLanguages(language)})` : label
  }
}
