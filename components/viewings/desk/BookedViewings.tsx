import { Anchor } from '#components/ui/Anchor.tsx'
import type { BookedViewing } from '#lib/viewings/agenda/booked-then.ts'
import styles from './Agenda.module.css'

/** Viewings with a way to each. */
export const BookedViewings = ({ booked }: { booked: readonly BookedViewing[] }) => (
  <ul className={styles.booked}>
    {booked.map(({ id, href, label }) => (
      <li key={id}>
        <Anchor href={href}>{label}</Anchor>
      </li>
    ))}
  </ul>
)
