import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import type { Agent } from '#lib/content/team.ts'
import styles from './AgentCard.module.css'

/** The person who answers: portrait, name and role. */
export function AgentCard({ agent }: { agent: Agent }) {
  const { id, name, role } = agent
  return (
    <div className={styles.agent}>
      <Portrait person={agent} tone={toneOf(id)} sizes="4rem" />
      <p>
        <strong>{name}</strong>
        {role.text && <span lang={role.lang}>{role.text}</span>}
      </p>
    </div>
  )
}
