import { ArticleNews } from '#components/content/modules/ArticleNews.tsx'
import { ContactView } from '#components/content/modules/ContactView.tsx'
import { ModuleTitle } from '#components/content/modules/ModuleTitle.tsx'
import type { ModuleRenderer } from '#components/content/modules/moduleRenderer.ts'
import { PropertyListView } from '#components/content/modules/PropertyListView.tsx'
import { QuoteSource } from '#components/content/modules/Quote.tsx'
import { RichText } from '#components/content/RichText.tsx'
import { BelgiumMap } from '#components/map/BelgiumMap.tsx'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import { OfficesJsonLd, sectorSearchPath } from '#components/offices/Offices.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { ContactBlock, ModuleView, TeamMember, Testimonial, Words } from '#lib/content/rules-modules.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type Language, MARKETS } from '#lib/listings/rules.ts'
import type { PlacedSector } from '#lib/places/rules-offices.ts'
import { type CountOpenHomes, openHomes } from '#lib/search/open-homes.ts'
import { sectors } from '#lib/site/sectors.ts'
import { FEATURED_HOMES } from './FeaturedHomes.tsx'
import styles from './homeViews.module.css'

/** People with portrait, name, role and office; on a phone with portrait and name. */
function HomeTeam({ title, members }: { title: Words; members: readonly TeamMember[] }) {
  return (
    <section>
      <ModuleTitle title={title} />
      <ul className={styles.team}>
        {members.map((member) => (
          <li key={member.id}>
            <Portrait
              person={member}
              tone={toneOf(member.id)}
              sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 16vw, 30vw"
            />
            <h3 className={styles.name}>{member.name}</h3>
            {member.role.text && (
              <p className={styles.role} lang={member.role.lang}>
                {member.role.text}
              </p>
            )}
            {member.office && <p className={styles.role}>{member.office}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type HomeTestimonialProps = { testimonials: readonly Testimonial[]; locale: Language }

/** The first testimonial: its title large, the beginning of its text, its author and how that was verified. */
function HomeTestimonial({ testimonials: [testimonial], locale }: HomeTestimonialProps) {
  const t = translations(locale, 'content')
  if (!testimonial) return null
  const { title, comment, href } = testimonial
  return (
    <section className={styles.testimonial}>
      <h2 className={styles.label}>{t('testimonials.title')}</h2>
      <figure className={styles.figure}>
        <h3 className={styles.title} lang={title.lang}>
          <a href={href}>{title.text}</a>
        </h3>
        <blockquote className={styles.comment} lang={comment.lang}>
          <p>{comment.text}</p>
        </blockquote>
        <QuoteSource testimonial={testimonial} locale={locale} />
      </figure>
      <p>
        <a href={pathTo('testimonials', locale)} className={styles.all}>
          {t('testimonials.all')}
        </a>
      </p>
    </section>
  )
}

type HomeOfficesProps = { block: ContactBlock; locale: Language; anchored: boolean }

/** The offices on one map and in one list: each sector with its homes, each office with its phone. */
async function HomeOffices({ block, locale, anchored }: HomeOfficesProps) {
  const t = translations(locale, 'offices')
  const { title, body, shows } = block
  const [parts, countOpen] = await Promise.all([sectors(locale), openHomes()])
  const offices = parts.flatMap((sector) => sector.offices)
  return (
    <section id={anchored && shows.offices ? 'sectors' : undefined} className={styles.offices}>
      <div className={styles.head}>
        <h2 lang={title.lang}>{title.text || t('offices')}</h2>
        <RichText text={body} />
      </div>
      {shows.map && <BelgiumMap locale={locale} offices={offices} linked={anchored && shows.offices} />}
      {shows.offices && (
        <ul className={styles.list}>
          {parts.map((sector) => (
            <SectorRow key={sector.id} sector={sector} countOpen={countOpen} locale={locale} anchored={anchored} />
          ))}
        </ul>
      )}
      <OfficesJsonLd sectors={parts} shows={shows} />
    </section>
  )
}

type RowProps = { sector: PlacedSector; countOpen: CountOpenHomes; locale: Language; anchored: boolean }

function SectorRow({ sector, countOpen, locale, anchored }: RowProps) {
  const t = translations(locale, 'offices')
  const { name, langs, zips, offices } = sector
  return (
    <li className={styles.sector}>
      <h3 lang={langs.name} className={styles.sectorName}>
        {name}
      </h3>
      <p className={styles.links}>
        {MARKETS.map((market) => {
          const count = countOpen(zips, market)
          return (
            count > 0 && (
              <a key={market} href={sectorSearchPath(sector, market, locale)}>
                {t(market, { count })}
              </a>
            )
          )
        })}
      </p>
      {offices.map((office) => (
        <p key={office.id} id={anchored ? `office-${office.id}` : undefined} className={styles.office}>
          <span>{office.name}</span>
          <PhoneLink phone={office.phone} />
        </p>
      ))}
    </li>
  )
}

/** The views that the home page shows in a shape of its own. */
export const HOME_VIEWS = {
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} compact {...place} />
  ),
  'ons-team-view': ({ title, members }) => <HomeTeam title={title} members={members} />,
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) =>
    PropertyListView({ list, columns: itemsPerRow, maxItems, featured: FEATURED_HOMES, ...place }),
  'testimonials-view': ({ testimonials }, { locale }) => (
    <HomeTestimonial testimonials={testimonials} locale={locale} />
  ),
  // A block with a form is shown whole.
  'contact-view': ({ block }, place) =>
    block.form === null ? HomeOffices({ block, ...place }) : ContactView({ block, ...place }),
} satisfies { [V in ModuleView]?: ModuleRenderer<V> }
