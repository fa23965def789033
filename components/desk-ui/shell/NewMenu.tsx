'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { useDeskKeys } from '../keys/useDeskKeys.ts'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import styles from './NewMenu.module.css'
import type { NewLink } from './newLinks.ts'

type Props = { links: readonly NewLink[] }

/** What can be entered, of the thing of the page where it is about one: on every screen, also by `n`. */
export function NewMenu({ links }: Props) {
  const t = useTranslations('desk.new')
  const tKeys = useTranslations('desk.keys')
  const place = useRef<HTMLSpanElement>(null)
  const open = () => {
    const menu = place.current?.querySelector('details')
    if (!menu) return
    menu.open = true
    menu.querySelector<HTMLElement>('ul a')?.focus()
  }
  useDeskKeys(tKeys('everywhere'), [{ keys: 'n', label: t('label'), run: open }])
  return (
    <span ref={place} className={styles.menu} title={`${t('label')} (n)`}>
      <Menu
        label={t('label')}
        trigger={
          <span className={styles.trigger}>
            <DeskIcon name="plus" />
            {t('button')}
          </span>
        }
      >
        {links.map(({ kind, name, href }) => (
          <MenuItem key={kind}>
            <Anchor href={href}>{name}</Anchor>
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
