import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { buttonClass } from '#components/ui/Button.tsx'
import type { LoadedNewsletters } from '#lib/newsletters/view.ts'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import styles from './Newsletters.module.css'

type Props = { newsletters: LoadedNewsletters; path: string }

/** The newsletters, the latest first, with how far each was sent. */
export function NewsletterList({ newsletters, path }: Props) {
  const t = useTranslations('newsletters.desk')
  const { rows, page, pages, add, subscribers, subscribersHref } = newsletters
  const heads = ['name', 'state', 'when', 'recipients', 'sent', 'refused', 'unsubscribed'] as const
  return (
    <>
      <p>
        {t('subscribers', { count: subscribers })}{' '}
        {subscribersHref && <Anchor href={subscribersHref}>{t('toSubscribers')}</Anchor>}
      </p>
      <p>
        <Anchor href={add} className={buttonClass()}>
          {t('add')}
        </Anchor>
      </p>
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <PlainTable
          caption={t('caption')}
          heads={heads.map((head) => t(`heads.${head}`))}
          rows={rows.map(({ id, name, href, state, when, counts }) => ({
            key: String(id),
            cells: [
              <Anchor key="name" href={href}>
                <bdi className={styles.name}>{name}</bdi>
              </Anchor>,
              <Mark key="state">{t(`states.${state}`)}</Mark>,
              when,
              ...(['recipients', 'sent', 'refused', 'unsubscribed'] as const).map((count) => counts?.[count]),
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${path}?page=${to}`} />
    </>
  )
}
