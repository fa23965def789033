'use client'

import { useTranslations } from 'next-intl'
import { stateOfView, viewOf } from '#lib/desk/lists/rules-query.ts'
import { type ListScreen, MOST_COUNTED } from '#lib/desk/lists/rules-rows.ts'
import { Count } from '../marks/Count.tsx'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ListViews.module.css'
import { useList } from './useList.ts'

/** The views of a list as tabs, with how many each has where that makes somebody act. */
export function ListViews({ first }: { first: ListScreen }) {
  const t = useTranslations('desk.list')
  const { screen, definition, state, change, hrefOf } = useList(first)
  if (screen.views.length < 2) return null
  const current = viewOf(definition, state, screen.views)
  return (
    <nav className={styles.views} aria-label={t('views')}>
      <ul>
        {screen.views.map(({ name, label, query, count }) => {
          const view = stateOfView(definition, state, query)
          return (
            <li key={name}>
              <InPlaceLink
                href={hrefOf(view)}
                className={styles.view}
                aria-current={name === current ? 'true' : undefined}
                onGo={() => change(view)}
              >
                <bdi>{label}</bdi> {!!count && <Count>{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</Count>}
              </InPlaceLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
