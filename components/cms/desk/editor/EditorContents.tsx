'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState, useWatch } from 'react-hook-form'
import { isShown } from '#components/cms/desk/editor/kinds/shownParts.ts'
import { Contents, ContentsLink, type ContentsMark } from '#components/desk-ui/contents/Contents.tsx'
import { isLackedWhenEmpty } from '#lib/cms/collections/rules-definition.ts'
import type { FormPart } from '#lib/cms/collections/rules-form-parts.ts'
import type { FieldValues } from '#lib/cms/collections/rules-state.ts'
import { errorsBelow } from '#lib/cms/modules/rules-rows.ts'
import { useEditor } from './editorContext.ts'

/** What a part of the form is called. */
export function usePartName(): (part: FormPart) => string {
  const t = useTranslations('cms.editor.words')
  const heading = useTranslations('cms.previews')('heading')
  const { editor } = useEditor()
  const isPage = editor.kind === 'page'
  return ({ kind, list }) => {
    if (list !== null) return editor.labels.fields[`lists.${list}`]?.label ?? list
    if (kind === 'head') return heading
    if (kind === 'texts') return isPage ? t('parts.address') : t('texts')
    if (kind === 'settings') return isPage ? t('parts.top') : t('parts.settings')
    return kind === 'menu' ? t('parts.menu') : t('parts.publication')
  }
}

/** Which parts something is wrong with, or lacks. */
function useMarks(): (part: FormPart) => ContentsMark | null {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const { errors } = useFormState()
  const texts: Record<string, FieldValues | undefined> | undefined = useWatch({ name: 'texts' })
  const isWrong = (part: FormPart): boolean => {
    const languages = Object.values((errors.texts ?? {}) as Record<string, unknown>)
    return (
      Object.keys(part.fields).some((name) => get(errors, `fields.${name}`)) ||
      Object.keys(part.texts).some((name) => languages.some((one) => get(one, name))) ||
      (part.list !== null && errorsBelow(get(errors, `lists.${part.list}`)) > 0)
    )
  }
  const lacks = ({ kind, texts: fields }: FormPart): boolean =>
    kind === 'texts' &&
    isLackedWhenEmpty(fields) &&
    editor.inUse.some((language) => !Object.keys(fields).some((name) => texts?.[language]?.[name]))
  return (part) => {
    if (isWrong(part)) return { tone: 'late', text: t('wrong') }
    return lacks(part) ? { tone: 'us', text: t('lacking') } : null
  }
}

type Props = {
  parts: readonly FormPart[]
  /** Takes the list below the parts of a page, to which their own links are added (ModulesEditor). */
  onBlocks: (list: HTMLUListElement | null) => void
}

/** The parts of the open document, each a link. */
export function EditorContents({ parts, onBlocks }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: 'fields.kind' })
  const lists: Record<string, readonly unknown[] | undefined> | undefined = useWatch({ name: 'lists' })
  const nameOf = usePartName()
  const markOf = useMarks()
  const shown = parts.filter(({ list }) => list === null || isShown(editor.kind, `lists.${list}`, kind))
  return (
    <Contents label={t('contents')}>
      {shown.map((part) => (
        <ContentsLink
          key={part.id}
          id={part.id}
          text={nameOf(part)}
          count={part.list === null ? undefined : lists?.[part.list]?.length}
          mark={markOf(part)}
        >
          {editor.kind === 'page' && part.list !== null && <ul ref={onBlocks} />}
        </ContentsLink>
      ))}
    </Contents>
  )
}
