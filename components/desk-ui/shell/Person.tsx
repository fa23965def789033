import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { initialsOf } from '#components/media/Portrait.tsx'
import type { SessionStaff } from '#lib/desk/session.ts'
import styles from './Person.module.css'
import { PersonLinks } from './PersonLinks.tsx'

/** Beside each page it stands at the foot of the navigation, and on a phone in its panel. */
const MENU = 'desk-person'

export type PersonProps = { staff: SessionStaff; office: string | null; alternates: Alternates }

/** Who is signed in: initials, name and office, or the role of somebody who belongs to none. */
export function PersonName({ staff: { name, role }, office }: Omit<PersonProps, 'alternates'>) {
  const t = useTranslations('desk.frame')
  return (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{office ?? t(`roles.${role}`)}</small>
      </span>
    </>
  )
}

/** The person at the foot of the navigation, with a menu that opens without a script. `children`: beside it. */
export function Person({ staff, office, alternates, children }: PersonProps & { children: ReactNode }) {
  const t = useTranslations('desk.frame')
  return (
    <footer className={styles.foot}>
      <button type="button" className={styles.person} popoverTarget={MENU} title={staff.name}>
        <PersonName staff={staff} office={office} />
        <span className="visually-hidden">, {t('me')}</span>
      </button>
      <div id={MENU} popover="auto" className={styles.menu}>
        <PersonLinks alternates={alternates} />
      </div>
      {children}
    </footer>
  )
}
