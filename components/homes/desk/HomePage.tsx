import { useTranslations } from 'next-intl'
import type { LoadedHome } from '#lib/homes/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import { ChangeTable } from '../../imports/desk/ChangeTable.tsx'
import { Seekers } from '../../saved-searches/desk/Seekers.tsx'
import { HomeDocuments } from './HomeDocuments.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { HomePictures } from './HomePictures.tsx'
import { HomeRecord } from './HomeRecord.tsx'
import { HomeSettings } from './HomeSettings.tsx'

/** One home: its state, what the agency sets, the record of the CRM, who waits for it, what imports changed. */
export function HomePage({ home }: { home: LoadedHome }) {
  const t = useTranslations('homes')
  const { seekers, changes, reference } = home
  return (
    <>
      <HomeFacts home={home} />
      <HomeSettings home={home} />
      <HomePictures home={home} />
      <HomeDocuments home={home} />
      <HomeRecord home={home} />
      <section className={frameStyles.card}>
        <h2>{t('seekers')}</h2>
        <Seekers count={seekers.length} people={seekers} />
      </section>
      {changes.length > 0 && (
        <section className={`${frameStyles.card} ${tableStyles.wrapping}`}>
          <h2>{t('changes')}</h2>
          {changes.map(({ run, at, kinds, fields }) => (
            <div key={run}>
              <h3>
                {at}{' '}
                {kinds.map((kind) => (
                  <Mark key={kind}>{t(`kinds.${kind}`)}</Mark>
                ))}
              </h3>
              <ChangeTable reference={reference} fields={fields} />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
