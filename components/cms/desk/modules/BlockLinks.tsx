'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { ContentsLink } from '#components/desk-ui/contents/Contents.tsx'
import type { ModuleState } from '#lib/cms/modules/rules-rows.ts'
import type { ModuleDeeds } from './moduleDeeds.ts'

/** The place of a part in the page. @param id of its row */
export const blockId = (id: string): string => `block-${id}`

type BlockLinkProps = { id: string; name: string; state: ModuleState; isWrong: boolean; deeds: ModuleDeeds }

/** Leads to a part and opens it. Hundreds stay as they are when one changes. */
const BlockLink = memo(function BlockLink({ id, name, state, isWrong, deeds }: BlockLinkProps) {
  const t = useTranslations('cms.modules.words')
  const tEditor = useTranslations('cms.editor.words')
  const lacks = state === 'missing' || state === 'unchosen' || state === 'withdrawn'
  const mark = isWrong
    ? ({ tone: 'late', text: tEditor('wrong') } as const)
    : lacks && ({ tone: 'us', text: t(`states.${state}`) } as const)
  return <ContentsLink id={blockId(id)} text={name} mark={mark || null} onFollow={() => deeds.follow(id)} />
})

type Props = {
  parts: readonly { id: string; name: string; state: ModuleState; errors: number }[]
  deeds: ModuleDeeds
}

/** The parts of a page in the contents of its form. */
export function BlockLinks({ parts, deeds }: Props) {
  const { blockLinks } = useEditor()
  if (!blockLinks) return null
  return createPortal(
    parts.map(({ id, name, state, errors }) => (
      <BlockLink key={id} {...{ id, name, state, deeds }} isWrong={errors > 0} />
    )),
    blockLinks,
  )
}
