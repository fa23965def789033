import styles from '#components/listing/Interest.module.css'
import { type ContactPoint, OfficeCard } from '#components/listing/Interest.tsx'
import { phoneAddress } from '#components/listing/share.ts'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/domain/listing.ts'
import { formatPhone } from '#lib/domain/phone.ts'
import { isTaken, type ProjectDetail, type ProjectUnit } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import { formPath } from '#lib/requests/pages.ts'
import { unitTitle } from './format.ts'

type Props = {
  project: ProjectDetail
  /** The unit it is about, on a unit's page. */
  unit?: ProjectUnit
  contact: ContactPoint
  locale: Language
}

/** How to ask about a project or one of its units, and who answers; once it is gone, how to hear of others. */
export function ProjectContact({ project, unit, contact, locale }: Props) {
  const t = words(locale, 'project')
  const gone = project.status === 'soldout' || (unit !== undefined && isTaken(unit.availability))
  const about = { project: project.id, ...(unit && { unit: unit.id }) }
  const title = unit ? t('contact.unitTitle', { unit: unitTitle(unit, locale) }) : t('contact.title')
  return (
    <aside className={styles.interest} aria-labelledby="interest">
      <h2 id="interest">{gone ? t('contact.soldTitle') : title}</h2>
      {!gone && <p>{t('contact.text', { number: project.number })}</p>}
      <div className={styles.actions}>
        {gone ? (
          <ButtonLink href={formPath('demandRegister', locale)}>{t('contact.wish')}</ButtonLink>
        ) : (
          <ButtonLink href={formPath('construction', locale, about)}>
            {t(unit ? 'contact.askUnit' : 'contact.ask')}
          </ButtonLink>
        )}
      </div>
      {contact.phone && (
        <ButtonLink variant="secondary" href={phoneAddress(contact.phone)}>
          <Icon name="phone" />
          {t('contact.call', { phone: formatPhone(contact.phone) })}
        </ButtonLink>
      )}
      {contact.office && <OfficeCard office={contact.office} locale={locale} />}
    </aside>
  )
}
