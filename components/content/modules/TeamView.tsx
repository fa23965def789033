import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { TeamMember, Words } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { licenceNumberOf } from '#lib/places/rules-licence.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { ModuleTitle } from './ModuleTitle.tsx'
import styles from './TeamView.module.css'

function Contacts({ member, locale }: { member: TeamMember; locale: Language }) {
  const t = translations(locale, 'content')
  const { phone, email, office, licenceNumber } = member
  return (
    <ul className={styles.contacts}>
      {phone && (
        <li>
          <Icon name="phone" />
          <PhoneLink phone={phone} />
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={mailtoAddress(email)}>{email}</a>
        </li>
      )}
      {office && (
        <li>
          <Icon name="pin" />
          <span>{office}</span>
        </li>
      )}
      {licenceNumber && (
        <li className={styles.licence}>{t('team.licence', { number: licenceNumberOf(licenceNumber) })}</li>
      )}
    </ul>
  )
}

type Props = {
  title: Words
  members: TeamMember[]
  locale: Language
  /** Maximum number of columns. */
  columns: number
  pageTitle?: string | undefined
}

/** The team: names, roles and contact details. */
export function TeamView({ title, members, locale, columns, pageTitle }: Props) {
  if (members.length === 0) return null
  return (
    <section>
      <ModuleTitle title={title} pageTitle={pageTitle} />
      <ul className={styles.team} {...columnsOf(columns)}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <Portrait person={member} tone={toneOf(member.id)} sizes="(min-width: 36rem) 20rem, 7rem" />
            <div className={styles.who}>
              <h3 className={styles.name}>{member.name}</h3>
              {member.role.text && (
                <p className={styles.role} lang={member.role.lang}>
                  {member.role.text}
                </p>
              )}
            </div>
            {member.bio.text && (
              <p className={styles.bio} lang={member.bio.lang}>
                {member.bio.text}
              </p>
            )}
            <Contacts member={member} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
