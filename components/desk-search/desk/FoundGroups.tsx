import { Anchor } from '#components/ui/Anchor.tsx'
import type { FoundGroup } from '#lib/desk-search/search.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import styles from './Search.module.css'

type Props = { groups: readonly FoundGroup[]; words: Pick<Messages['desk']['search']['words'], 'more'> }

/** What the search of the desk found, by kind. */
export const FoundGroups = ({ groups, words }: Props) =>
  groups.map(({ kind, name, found, more }) => (
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
      {more > 0 && <p className={styles.hint}>{fillIn(words.more, { count: more })}</p>}
    </section>
  ))
