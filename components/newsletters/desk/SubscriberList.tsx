import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Button } from '#components/ui/Button.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatSubscriberQuery, type SubscriberQuery } from '#lib/newsletters/rules-subscriber-query.ts'
import type { LoadedSubscribers } from '#lib/newsletters/view.ts'
import { DeskNotice } from '../../desk-ui/DoneNotice.tsx'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import { SearchField } from '../../desk-ui/lists/SearchField.tsx'
import { Mark } from '../../desk-ui/Mark.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import styles from './Newsletters.module.css'

type Props = { query: SubscriberQuery; subscribers: LoadedSubscribers; isEnded: boolean }

/** Who subscribed to the newsletter, in which state, the latest first. */
export function SubscriberList({ query, subscribers, isEnded }: Props) {
  const t = useTranslations('newsletters.desk')
  const path = pathTo('deskSubscribers', useLocale())
  const { rows, states, count, page, pages } = subscribers
  const heads = ['email', 'language', 'state', 'since'] as const
  return (
    <>
      {isEnded && <DeskNotice>{t('subscriber.ended')}</DeskNotice>}
      <p>{t('subscriber.intro')}</p>
      <search>
        <form key={formatSubscriberQuery(query)} action={path} method="get" className={requestStyles.filters}>
          <SearchField className={requestStyles.search} label={t('subscriber.search')} value={query.text} />
          <ListSelect
            name="state"
            label={t('heads.state')}
            none={t('subscriber.all')}
            value={query.state ?? ''}
            options={states.map(({ state, count: some }) => ({
              value: state,
              label: `${t(`subscriber.states.${state}`)} (${some})`,
            }))}
          />
          <Button type="submit" variant="secondary">
            {t('subscriber.show')}
          </Button>
        </form>
      </search>
      <p role="status">{t('subscriber.summary', { count })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('subscriber.caption')}
          heads={[...heads.map((head) => t(`heads.${head}`)), t('subscriber.do')]}
          rows={rows.map(({ id, email, language, state, since, refusals, mayEnd }) => ({
            key: id,
            cells: [
              <bdi key="email" className={styles.name}>
                {email}
              </bdi>,
              language,
              <span key="state">
                <Mark>{t(`subscriber.states.${state}`)}</Mark>{' '}
                {refusals > 0 && t('subscriber.refusals', { count: refusals })}
              </span>,
              since,
              mayEnd && (
                <Decide
                  key="end"
                  action="endSubscriber"
                  id={id}
                  label={t('subscriber.endOf', { email })}
                  sure={t('subscriber.endSure')}
                >
                  {t('subscriber.end')}
                </Decide>
              ),
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${path}?${formatSubscriberQuery({ ...query, page: to })}`} />
    </>
  )
}
