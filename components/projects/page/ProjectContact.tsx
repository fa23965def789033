import { useTranslations } from 'next-intl'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { ProjectPrices } from '#components/listings/card/ProjectLink.tsx'
import { ActionBar } from '#components/listings/contact/ActionBar.tsx'
import { InterestActions, InterestBox } from '#components/listings/contact/InterestBox.tsx'
import { OfficeContact } from '#components/listings/contact/OfficeContact.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { unitTitle } from '#lib/i18n/format-project.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { alikePath } from '#lib/saved-searches/alert-path.ts'
import { formatPhone, phoneAddress } from '#lib/shared/phone.ts'

type Props = {
  project: ProjectDetail
  /** The unit, on a unit's page. */
  unit?: ProjectUnit
  contact: Recipient
}

type About = Pick<Props, 'project' | 'unit'>

const isGone = ({ project, unit }: About): boolean =>
  project.status === 'soldout' || (unit !== undefined && isTaken(unit.availability))

/** The path of the form about a project or unit; for a sold one, of the saved search form with its town. */
const askPath = ({ project, unit }: About, locale: Language): string =>
  isGone({ project, ...(unit && { unit }) })
    ? alikePath(
        { market: 'sale', categories: [], places: [{ kind: 'postcode', key: project.zip, name: project.town }] },
        locale,
      )
    : formPath('construction', locale, { project: project.id, ...(unit && { unit: unit.id }) })

/** The action bar with the price at the bottom of a narrow screen. */
export function ProjectContactBar({ project, unit, contact }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const about = { project, ...(unit && { unit }) }
  const gone = isGone(about)
  const price = unit ? (
    <PriceText price={unit.price} market={null} locale={locale} />
  ) : (
    <ProjectPrices project={project} locale={locale} />
  )
  return (
    <ActionBar
      price={!gone && price}
      action={{ href: askPath(about, locale), label: t(gone ? 'contact.wish' : 'contact.askShort') }}
      phone={contact.phone}
      callLabel={t('contact.call', { phone: formatPhone(contact.phone) })}
    />
  )
}

/** Contact for a project or unit; for a sold one, a link to the saved search form. */
export function ProjectContact({ project, unit, contact }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const about = { project, ...(unit && { unit }) }
  const gone = isGone(about)
  const title = unit ? t('contact.unitTitle', { unit: unitTitle(unit, locale) }) : t('contact.title')
  return (
    <InterestBox>
      <h2 id="interest">{gone ? t('contact.soldTitle') : title}</h2>
      {!gone && <p>{t('contact.text')}</p>}
      <InterestActions>
        <ButtonLink href={askPath(about, locale)}>
          {t(gone ? 'contact.wish' : unit ? 'contact.askUnit' : 'contact.ask')}
        </ButtonLink>
      </InterestActions>
      {contact.phone && (
        <ButtonLink variant="secondary" href={phoneAddress(contact.phone)}>
          <Icon name="phone" />
          {t('contact.call', { phone: formatPhone(contact.phone) })}
        </ButtonLink>
      )}
      {contact.office && <OfficeContact office={contact.office} locale={locale} />}
    </InterestBox>
  )
}
