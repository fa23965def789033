import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Contents, ContentsLink } from '../contents/Contents.tsx'
import { FormScreen } from '../form-screen/FormScreen.tsx'
import { Soft } from '../soft/Soft.tsx'
import { ActsKit } from './ActsKit.tsx'
import { FormKit } from './FormKit.tsx'
import { InboxKit } from './InboxKit.tsx'
import styles from './Kit.module.css'
import { ListKit } from './ListKit.tsx'
import { MarksKit } from './MarksKit.tsx'
import { RecordKit } from './RecordKit.tsx'
import { TextsKit } from './TextsKit.tsx'

const GROUPS = {
  marks: MarksKit,
  texts: TextsKit,
  list: ListKit,
  record: RecordKit,
  inbox: InboxKit,
  form: FormKit,
  acts: ActsKit,
}

/** All parts of the desk, in groups; each group is a file of this folder. */
export function KitPage({ now }: { now: Date }) {
  const t = useTranslations('kit')
  const groups = Object.entries(GROUPS) as [keyof typeof GROUPS, (props: { now: Date }) => ReactNode][]
  return (
    <>
      <Soft as="p">{t('about')}</Soft>
      <FormScreen
        contents={
          <Contents label={t('contents')}>
            {groups.map(([name], place) => (
              <ContentsLink
                key={name}
                id={`kit-${name}`}
                text={t(`groups.${name}`)}
                count={place === 0 ? 4 : undefined}
                mark={
                  place === 1
                    ? { tone: 'late', text: t('wrong') }
                    : place === 2
                      ? { tone: 'us', text: t('required') }
                      : null
                }
              />
            ))}
          </Contents>
        }
      >
        <div className={styles.groups}>
          {groups.map(([name, Group]) => (
            <section key={name} id={`kit-${name}`} className={styles.group} aria-labelledby={`kit-${name}-title`}>
              <h2 id={`kit-${name}-title`}>{t(`groups.${name}`)}</h2>
              <Group now={now} />
            </section>
          ))}
        </div>
      </FormScreen>
    </>
  )
}
