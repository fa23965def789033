import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { type loadPeople, NEW_PERSON, type PeopleNotice } from '#lib/staff/people/people-view.ts'
import listStyles from '../lists/Lists.module.css'
import { Mark } from '../Mark.tsx'
import { useLastSeen } from './lastSeen.ts'
import { Notice } from './Notice.tsx'

type Props = { people: Awaited<ReturnType<typeof loadPeople>>; notice: PeopleNotice | null }

/** Every account: name, state, role, office, when its person was last seen. */
export function PeopleList({ people, notice }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPeople')
  const tStaff = useTranslations('staff')
  const lastSeen = useLastSeen()
  return (
    <>
      <Notice notice={notice} />
      <p>{t('intro')}</p>
      <p>
        <ButtonLink href={deskPath('deskPerson', locale, NEW_PERSON)}>{t('invite')}</ButtonLink>
      </p>
      <ul className={listStyles.list}>
        {people.map((person) => {
          const { id, name, email, role, officeName, state } = person
          const place = officeName === null ? tStaff(`roles.${role}`) : `${tStaff(`roles.${role}`)}, ${officeName}`
          return (
            <li key={id}>
              <Anchor href={deskPath('deskPerson', locale, id)}>{name}</Anchor>
              {state !== 'active' && <Mark>{t(`states.${state}`)}</Mark>}
              <small>{[email, place, lastSeen(person)].join(' · ')}</small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
