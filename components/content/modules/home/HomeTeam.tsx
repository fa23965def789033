import { ModuleTitle } from '#components/content/modules/ModuleTitle.tsx'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import type { TeamMember, Words } from '#lib/content/rules-modules.ts'
import styles from './HomeTeam.module.css'

/** People with portrait, name, role and office; on a phone with portrait and name. */
export function HomeTeam({ title, members }: { title: Words; members: readonly TeamMember[] }) {
  return (
    <section>
      <ModuleTitle title={title} />
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={member.id}>
            <Portrait
              person={member}
              tone={toneOf(member.id)}
              sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 16vw, 30vw"
            />
            <h3 className={styles.name}>{member.name}</h3>
            {member.role.text && (
              <p className={styles.role} lang={member.role.lang}>
                {member.role.text}
              </p>
            )}
            {member.office && <p className={styles.role}>{member.office}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
