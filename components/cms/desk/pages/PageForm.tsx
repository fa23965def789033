'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ButtonFormShell } from '#components/form-kit/actions/ButtonFormShell.tsx'
import type { DeskAction } from '#lib/desk/permissions.ts'
import type { Language } from '#lib/listings/rules.ts'

type Props = { action: DeskAction; id: string; locale: Language; children: ReactNode }

/** The form around a button that does something with a page; without JavaScript it is posted. */
export function PageForm({ action, id, locale, children }: Props) {
  const t = useTranslations('cms.pages.tree')
  const [mark] = useState(() => crypto.randomUUID())
  return (
    <ButtonFormShell send={callDesk} handler="/api/staff/desk/" problemTitle={t('notDone')} network={t('failed')}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
      {/* By which it happens once. */}
      <input type="hidden" name="mark" value={mark} suppressHydrationWarning />
      {children}
    </ButtonFormShell>
  )
}
