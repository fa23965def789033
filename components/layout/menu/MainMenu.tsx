import { useTranslations } from 'next-intl'
import { currentOf, currentsOf } from '#components/layout/header/languageLinks.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { MenuItem } from '#lib/site/rules-layout.ts'
import styles from './MainMenu.module.css'
import { SubMenu } from './SubMenu.tsx'

type MainMenuProps = { entries: MenuItem[]; present: string | undefined }

/** The header's menu; an entry with children has a link and a button for its submenu. */
export function MainMenu({ entries, present }: MainMenuProps) {
  const locale = useLocale()
  const t = useTranslations('layout')
  const home = pathTo('home', locale)
  const link = ({ href, title }: MenuItem) => (
    <Anchor href={href} lang={title.lang} aria-current={currentOf(href, present, home)}>
      {title.text}
    </Anchor>
  )
  return (
    <nav aria-label={t('mainMenu')} className={styles.menu}>
      <ul className={styles.entries}>
        {entries.map((entry, index) =>
          entry.children.length === 0 ? (
            <li key={entry.id} className={styles.entry}>
              {link(entry)}
            </li>
          ) : (
            <SubMenu
              key={entry.id}
              id={`sub-menu-${index}`}
              label={t('submenuOf', { title: entry.title.text })}
              link={link(entry)}
              icon={<Icon name="chevron-down" />}
              items={memoizedHtml(entry, currentsOf([entry], present, locale), () =>
                entry.children.map((child) => <li key={child.id}>{link(child)}</li>),
              )}
            />
          ),
        )}
      </ul>
    </nav>
  )
}
