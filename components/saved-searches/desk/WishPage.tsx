import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import type { LoadedWish } from '#lib/saved-searches/view.ts'
import { Seekers } from './Seekers.tsx'

/** What people wait for, criterion by criterion, and who does. */
export const WishPage = ({ wish: { facts, count, people } }: { wish: LoadedWish }) => (
  <>
    <Panel>
      <Facts stacked>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
    <Seekers count={count} people={people} />
  </>
)
