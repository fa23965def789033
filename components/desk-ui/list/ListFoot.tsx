'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/Icon.tsx'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import { InPlaceLink } from './InPlaceLink.tsx'
import styles from './ListFoot.module.css'
import type { List } from './useList.ts'

/** `isColumn`: below a column, which has no room for more than its parts. */
type Props = { list: List; canChoose: boolean; canPeek: boolean; isColumn?: boolean }

type EndProps = { list: List; canChoose: boolean; canPeek: boolean }

/** What the figures of the list say, the list as a file, the keys. */
function FootEnd({ list: { screen, file }, canChoose, canPeek }: EndProps) {
  const t = useTranslations('desk.list')
  return (
    <>
      {screen.foot?.map((text) => (
        <span key={text} className={styles.said}>
          {text}
        </span>
      ))}
      {file && screen.count > 0 && (
        <a href={file} className={styles.said} rel="nofollow">
          {t('file')}
        </a>
      )}
      <span className={styles.keys} aria-hidden="true">
        <span>
          <KeyCaps keys="j" /> <KeyCaps keys="k" /> {t('foot.walk')}
        </span>
        {canChoose && (
          <span>
            <KeyCaps keys="x" /> {t('foot.choose')}
          </span>
        )}
        {canPeek && (
          <span>
            <KeyCaps keys="Space" /> {t('foot.peek')}
          </span>
        )}
        <span>
          <KeyCaps keys="Enter" /> {t('foot.open')}
        </span>
      </span>
    </>
  )
}

/** Below the table: which part of the list it is, what its figures say, and the keys. */
export function ListFoot({ list, canChoose, canPeek, isColumn = false }: Props) {
  const t = useTranslations('desk.list')
  const { screen, definition, state, pages, hrefOf, change } = list
  const from = (state.page - 1) * definition.perPage + 1
  const turn = (page: number, icon: 'chevron-left' | 'chevron-right', label: string) =>
    page >= 1 &&
    page <= pages && (
      <InPlaceLink
        href={hrefOf({ page })}
        className={styles.turn}
        aria-label={label}
        title={label}
        onGo={() => change({ page })}
      >
        <Icon name={icon} />
      </InPlaceLink>
    )
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.count}>
        {screen.rows.length === 0
          ? t('none')
          : t('part', { from, to: from + screen.rows.length - 1, count: screen.count })}
      </p>
      {pages > 1 && (
        <nav aria-label={t('pages')} className={styles.pages}>
          {turn(state.page - 1, 'chevron-left', t('previous'))}
          {turn(state.page + 1, 'chevron-right', t('next'))}
        </nav>
      )}
      {!isColumn && <FootEnd {...{ list, canChoose, canPeek }} />}
    </div>
  )
}
