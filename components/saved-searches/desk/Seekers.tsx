import { useTranslations } from 'next-intl'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedWish } from '#lib/saved-searches/view.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'

/** The people who wait, or how many where the reader may not know who. */
export function Seekers({ count, people }: Pick<LoadedWish, 'count' | 'people'>) {
  const t = useTranslations('saved-searches.desk')
  return (
    <>
      <p>
        {t('waiting', { count })} {people === null && t('hidden')}
      </p>
      {people !== null && people.length > 0 && (
        <PlainTable
          caption={t('people')}
          heads={[t('columns.name'), t('columns.email'), t('columns.language'), t('columns.confirmed')]}
          rows={people.map(({ id, name, email, language, confirmed }) => ({
            key: id,
            cells: [
              <bdi key="name">{name}</bdi>,
              <Anchor key="email" href={mailtoAddress(email)}>
                {email}
              </Anchor>,
              language,
              <Moment key="confirmed" moment={confirmed} />,
            ],
          }))}
        />
      )}
    </>
  )
}
