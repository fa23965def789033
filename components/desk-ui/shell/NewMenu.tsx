'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { useDeskKeys } from '../keys/useDeskKeys.ts'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { NewLink } from './NewLink.tsx'
import styles from './NewMenu.module.css'
import type { NewThing } from './newLinks.ts'

type Props = { links: readonly NewThing[] }

/** What can be entered, of the thing of the page where it is about one: on every screen, also by `c`. */
export function NewMenu({ links }: Props) {
  const t = useTranslations('desk.new')
  const tKeys = useTranslations('desk.keys')
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    const menu = place.current?.querySelector('details')
    if (!menu) return
    menu.open = true
    menu.querySelector<HTMLElement>('ul a')?.focus()
  }
  useDeskKeys(tKeys('everywhere'), [{ keys: 'c', label: t('label'), run: open }])
  return (
    <div ref={place} className={styles.menu} title={`${t('label')} (c)`}>
      <Menu
        label={t('label')}
        trigger={
          <span className={styles.trigger}>
            <DeskIcon name="plus" />
            <span className={styles.word}>{t('button')}</span>
          </span>
        }
      >
        {links.map(({ kind, name, href }) => (
          <MenuItem key={kind}>
            <NewLink href={href}>{name}</NewLink>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
