'use client'

import { useTranslations } from 'next-intl'
import { useList } from '#components/desk-ui/list/useList.ts'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'

type Props = {
  first: ListScreen
  /** The page of templates; null where nothing can be answered. */
  templates: string | null
}

/** What one rarely does with the whole list: its file, and templates. */
export function InboxMenu({ first, templates }: Props) {
  const [t, tList] = [useTranslations('requests.inbox'), useTranslations('desk.list')]
  const { file } = useList(first)
  if (!file && !templates) return null
  return (
    <Menu label={t('more')}>
      {file && (
        <MenuItem>
          <a href={file} rel="nofollow">
            {tList('file')}
          </a>
        </MenuItem>
      )}
      {templates && (
        <MenuItem>
          <a href={templates}>{t('keepTemplates')}</a>
        </MenuItem>
      )}
    </Menu>
  )
}
