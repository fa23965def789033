'use client'

import type { ReactNode } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonFormShell } from '#components/form-kit/actions/ButtonFormShell.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { TreeWords } from './treeContext.ts'

type Props = { action: DeskAction; id: string; locale: Language; words: Pick<TreeWords, 'tree'>; children: ReactNode }

/** The form around a button that does something with a page; without JavaScript it is posted. */
export function PageForm({ action, id, locale, words: { tree }, children }: Props) {
  return (
    <ButtonFormShell send={callDesk} handler="/api/staff/desk/" problemTitle={tree.notDone} network={tree.failed}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
      {children}
    </ButtonFormShell>
  )
}
