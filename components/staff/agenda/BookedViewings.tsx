import { Anchor } from '#components/ui/Anchor.tsx'
import type { BookedViewing } from '#lib/staff/agenda/booked-then.ts'

/** Viewings with a way to each. */
export const BookedViewings = ({ booked }: { booked: readonly BookedViewing[] }) => (
  <ul>
    {booked.map(({ id, href, label }) => (
      <li key={id}>
        <Anchor href={href}>{label}</Anchor>
      </li>
    ))}
  </ul>
)
