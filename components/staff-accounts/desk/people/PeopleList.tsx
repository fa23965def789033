import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { loadPeople } from '#lib/staff-accounts/people/view.ts'
import { PlainTable } from '../../../desk-ui/lists/PlainTable.tsx'
import { Mark } from '../../../desk-ui/Mark.tsx'
import { useLastSeen } from './lastSeen.ts'

type Props = { people: Awaited<ReturnType<typeof loadPeople>> }

/** Every account: name, state, role, office, when its person was last seen. */
export function PeopleList({ people }: Props) {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  const tLists = useTranslations('cms.list')
  const tStaff = useTranslations('desk.frame')
  const lastSeen = useLastSeen('moment')
  return (
    <>
      <p>{t('intro')}</p>
      <PlainTable
        caption={t('intro')}
        heads={[t('fields.name'), tLists('columns.state'), t('fields.role'), t('fields.email'), t('lastSeen')]}
        rows={people.map((person) => {
          const { id, name, email, role, officeName, state } = person
          return {
            key: id,
            cells: [
              <Anchor key="name" href={deskPath('deskPerson', locale, id)}>
                {name}
              </Anchor>,
              state === 'active' ? t('states.active') : <Mark key="state">{t(`states.${state}`)}</Mark>,
              officeName === null ? tStaff(`roles.${role}`) : `${tStaff(`roles.${role}`)}, ${officeName}`,
              email,
              lastSeen(person),
            ],
          }
        })}
      />
    </>
  )
}
