import type { ReactNode } from 'react'
import { FavouriteButton } from '#components/favourites/FavouriteButton.tsx'
import styles from '#components/listings/card/ListingCard.module.css'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { EnergyBadge } from '#components/listings/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { type FavouriteKey, projectKey } from '#lib/favourites/rules.ts'
import { formatPrice } from '#lib/i18n/format-price.ts'
import { unitFacts, unitTitle, unitTypes } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { isTaken, type Language, type Picture as Photograph, type Price } from '#lib/listings/rules.ts'
import { availableCount, type Project, type ProjectUnit } from '#lib/projects/rules.ts'
import { ProjectLink } from './ProjectLink.tsx'

/** As wide as the cards of homes beside it. */
const SIZES = '(min-width: 80rem) 300px, (min-width: 42rem) 46vw, 92vw'

type CardPictureProps = { picture: Photograph | null; alt: string; priority: boolean }

const CardPicture = ({ picture, alt, priority }: CardPictureProps) =>
  picture && (
    <Picture
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt || alt}
      sizes={SIZES}
      priority={priority}
      className={media.picture ?? ''}
    />
  )

/** Facts in one line, each with an icon that the style sheet draws. */
const Facts = ({ facts }: { facts: readonly { kind: string; text: string }[] }) =>
  facts.length > 0 && (
    <ul className={`${styles.facts} figures`}>
      {facts.map(({ kind, text }) => (
        <li key={kind} data-fact={kind}>
          {text}
        </li>
      ))}
    </ul>
  )

type NewBuildProps = {
  project: Project
  locale: Language
  priority: boolean
  /** What is read out of the heart, before town and price. */
  named: string
  favourite: FavouriteKey
  ribbon: string
  /** Nothing of it can be had. `said` in place of its price. */
  gone: { said: string } | null
  price: Price
  kind: string
  marks: Record<`data-${string}`, string | number>
  link: ReactNode
  children: ReactNode
}

/** What the cards of a project and of its units have in common. `children`: below the place. */
function NewBuildCard({ project, locale, priority, gone, price, marks, link, children, ...card }: NewBuildProps) {
  const { picture, name, town, zip, energy } = project
  const alt = translations(locale, 'projects')('pictureAlt', { name, town })
  const asked = gone?.said ?? formatPrice({ price, market: null }, locale)
  return (
    <article className={`${cover.card} ${styles.card}`} {...marks}>
      <div className={`${media.media} ${styles.media}`} data-card-picture="" data-ribbon={gone ? 'gone' : undefined}>
        <CardPicture picture={picture} alt={alt} priority={priority} />
        <span className={media.ribbon}>{card.ribbon}</span>
        {energy && (
          <span className={media.energy}>
            <EnergyBadge energy={energy} locale={locale} />
          </span>
        )}
        <FavouriteButton id={card.favourite} title={`${card.named}, ${town}, ${asked}`} locale={locale} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>{link}</h3>
        {!gone && (
          <p className={styles.price}>
            <PriceText price={price} market={null} locale={locale} />
          </p>
        )}
        <p className={styles.place}>
          {zip} {town} <span>{card.kind}</span>
        </p>
        {children}
      </div>
    </article>
  )
}

type ProjectCardProps = { project: Project; locale: Language; priority?: boolean }

/** A project among homes: from which price on, what kinds of units it has, and how many are left. */
export function ProjectCard({ project, locale, priority = false }: ProjectCardProps) {
  const t = translations(locale, 'projects')
  const { id, name, status, price, units } = project
  const sold = status === 'soldout'
  const link = (
    <ProjectLink project={project} locale={locale} className={cover.link}>
      {name}
    </ProjectLink>
  )
  return (
    <NewBuildCard
      {...{ project, locale, priority, price, link }}
      named={name}
      favourite={projectKey(id)}
      ribbon={status === 'open' ? t('kind') : t(`status.${status}`)}
      gone={sold ? { said: t('status.soldout') } : null}
      kind={unitTypes(units).join(', ') || t('kind')}
      marks={{ 'data-project': id }}
    >
      {!sold && units.length > 0 && (
        <p className={styles.units}>{t('available', { count: availableCount(units), total: units.length })}</p>
      )}
    </NewBuildCard>
  )
}

type UnitCardProps = { project: Project; unit: ProjectUnit; locale: Language; priority?: boolean }

/** A unit of a project among homes, with its project's picture. */
export function UnitCard({ project, unit, locale, priority = false }: UnitCardProps) {
  const t = translations(locale, 'projects')
  const { availability, price } = unit
  const title = `${unitTitle(unit, locale)}, ${project.name}`
  const status = availability === 'available' ? null : t(`units.status.${availability}`)
  const link = (
    <a href={unit.path} className={cover.link}>
      {title}
    </a>
  )
  return (
    <NewBuildCard
      {...{ project, locale, priority, price, link }}
      named={title}
      favourite={projectKey(project.id, unit.id)}
      ribbon={status ?? t('kind')}
      gone={isTaken(availability) && status !== null ? { said: status } : null}
      kind={t('kind')}
      marks={{ 'data-availability': availability }}
    >
      <Facts facts={unitFacts(unit, locale)} />
    </NewBuildCard>
  )
}
