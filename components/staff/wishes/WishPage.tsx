import type { LoadedWish } from '#lib/staff/wishes/load-wishes.ts'
import frameStyles from '../DeskFrame.module.css'
import requestStyles from '../requests/Requests.module.css'
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
