import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { FoundGroup } from '#lib/desk-search/search.ts'
import styles from './Search.module.css'

type Props = { groups: readonly FoundGroup[] }

/** What the search of the desk found, by kind. */
export function FoundGroups({ groups }: Props) {
  const t = useTranslations('desk.search.words')
  return groups.map(({ kind, name, found, more }) => (
    <section key={kind} aria-label={name} className={styles.group}>
      <h2>{name}</h2>
      <ul>
        {found.map(({ title, about, href }) => (
          <li key={href}>
            <Anchor href={href}>
              {title} {about && <small>{about}</small>}
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('more', { count: more })}</p>}
    </section>
  ))
}
