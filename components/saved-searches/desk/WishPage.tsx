import type { LoadedWish } from '#lib/saved-searches/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import { Seekers } from './Seekers.tsx'

/** What people wait for, criterion by criterion, and who does. */
export const WishPage = ({ wish: { facts, count, people } }: { wish: LoadedWish }) => (
  <>
    <section className={frameStyles.card}>
      <dl className={requestStyles.list}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
    <Seekers count={count} people={people} />
  </>
)
