import type { ReactNode } from 'react'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import type { DeskList, ItemPage } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import type { Namespace } from '#lib/i18n/translations.ts'
import { BarEnd } from '../bar/PageBar.tsx'
import { DeskFrame } from '../DeskFrame.tsx'
import styles from './ListPage.module.css'
import { ListViews } from './ListViews.tsx'
import { ResourceList } from './ResourceList.tsx'
import { SaveView } from './SaveView.tsx'

type Props = {
  staff: SessionStaff
  screen: ListScreen
  /** A row can be looked at beside its list. */
  canPeek?: boolean
  words?: readonly Namespace[]
  /** Over the list: what was just done, or what waits beside it. Nothing where it draws nothing. */
  above?: ReactNode
  /** At the end of the bar: the one filled button of the screen. */
  children?: ReactNode
} & (
  | { page: Exclude<DeskList, ItemPage>; parts?: never; title?: never }
  /** A page with a list for each kind of things, with which its address ends. */
  | { page: Extract<DeskList, ItemPage>; parts: readonly [kind: string]; title: string }
)

/** A page of the desk that is a list. */
export const ListPage = ({ screen, canPeek = false, words = [], above, children, ...page }: Props) => (
  <DeskFrame
    {...page}
    fills
    words={['desk.list', ...words]}
    bar={
      <>
        <ListViews first={screen} />
        <SaveView screen={screen} hasOffice={page.staff.officeId !== null} />
        {children && <BarEnd>{children}</BarEnd>}
      </>
    }
  >
    <div className={styles.page}>
      <div className={styles.above}>{above}</div>
      <ResourceList first={screen} canPeek={canPeek} />
    </div>
  </DeskFrame>
)
