import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { type LandingSubject, landingPath } from '#lib/i18n/landing-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { landingHeading } from '#lib/landing/sentences.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LandingFacts, LandingLink } from '#lib/listings/view-landing-facts.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import { inPlaceText, ofPlaceText, placeName } from '#lib/places/rules-place.ts'
import { busiestTowns } from '../search/landings/busiestTowns.ts'
import { LandingLinks } from '../search/landings/LandingLinks.tsx'
import styles from './LandingPage.module.css'

type Props = { subject: LandingSubject; facts: LandingFacts; office: Office | null; locale: Language }

/** Further links of a landing page: types, neighbours or towns, wider pages, the other list, and the office. */
export function LandingWays({ subject, facts, office, locale }: Props) {
  const t = translations(locale, 'landing')
  const { place } = subject
  const name = place ? placeName(place, locale) : ''
  const named = (link: LandingLink) => ({ ...link, label: landingHeading(link.subject, locale) })
  const others = facts.types.filter((link) => link.path !== landingPath(subject, locale))
  const groups = [
    {
      title: place ? t('links.typesIn', { where: inPlaceText(name, locale) }) : t('links.types'),
      names: 'category' as const,
      links: others,
    },
    ...(place
      ? [
          {
            title: t('links.neighbours', { of: ofPlaceText(name, locale) }),
            names: 'place' as const,
            links: facts.neighbours,
          },
        ]
      : [{ title: t('links.towns'), names: 'place' as const, links: busiestTowns(facts.towns, locale) }]),
    {
      title: t('links.more'),
      names: 'page' as const,
      links: [...facts.wider, ...(facts.other ? [facts.other] : [])].map(named),
    },
  ]
  return (
    <LandingLinks groups={groups} locale={locale}>
      {office && (
        <section className={styles.office}>
          <h2>{office.name}</h2>
          <address>
            {office.street} {office.houseNumber}, {office.zip} {office.town}
            <br />
            <PhoneLink phone={office.phone} />
          </address>
        </section>
      )}
    </LandingLinks>
  )
}
