import { ModuleTitle } from '#components/content/modules/ModuleTitle.tsx'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import strip from '#components/ui/styles/Strip.module.css'
import type { TeamMember, Words } from '#lib/domain/content/modules.ts'
import styles from './HomeTeam.module.css'

/** People with portrait, name, role and office. */
export function HomeTeam({ title, members }: { title: Words; members: readonly TeamMember[] }) {
  return (
    <section>
      <ModuleTitle title={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls it, as no person is a link */}
      <ul className={`${strip.strip} ${styles.team}`} tabIndex={0} aria-label={title.text}>
        {members.map((member) => (
          <li key={member.id}>
            <Portrait
              person={member}
              tone={toneOf(member.id)}
              sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 16vw, 9rem"
            />
            <h3 className={styles.name}>{member.name}</h3>
            {member.role.text && (
              <p className={styles.role} lang={member.role.lang}>
                {member.role.text}
              </p>
            )}
            {member.office && <p className={styles.office}>{member.office}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
