import { ProjectCard } from '#components/listings/card/ProjectCard.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import type { ListingCard as Card, Language } from '#lib/listings/rules.ts'
import type { Project } from '#lib/projects/rules.ts'
import { idOfProject } from '#lib/search/rules-project-rows.ts'
import { type FoundCard, isHomeCard } from '#lib/search/rules-result.ts'
import { CardGrid } from './CardGrid.tsx'
import { ListingCard } from './ListingCard.tsx'

type CardItemProps = { card: Card; locale: Language; priority?: boolean; sizes?: string }

/** A card as an item of a list; its HTML is made once for each shape of the card. */
export function CardItem({ card, locale, priority = false, sizes = '' }: CardItemProps) {
  const variant = `${locale} ${priority} ${sizes}`
  const shape = { card, locale, priority, ...(sizes && { sizes }) }
  return <li {...memoizedHtml(card, variant, () => <ListingCard {...shape} />)} />
}

type ProjectItemProps = { project: Project; locale: Language; priority: boolean }

/** The same of a project. */
const ProjectItem = ({ project, locale, priority }: ProjectItemProps) => (
  <li
    {...memoizedHtml(project, `card ${locale} ${priority}`, () => (
      <ProjectCard project={project} locale={locale} priority={priority} />
    ))}
  />
)

type Props = {
  cards: readonly FoundCard[]
  locale: Language
  /** Number of first pictures that are visible at once and loaded eagerly. */
  priorityCount?: number
  /** Maximum number of columns. */
  columns?: number
}

/** Homes, and projects among them, in as many columns as their container has space for. */
export function ListingGrid({ cards, locale, priorityCount = 0, columns }: Props) {
  return (
    <CardGrid {...(columns && columnsOf(columns))}>
      {cards.map((card, index) =>
        isHomeCard(card) ? (
          <CardItem key={card.id} card={card} locale={locale} priority={index < priorityCount} />
        ) : (
          <ProjectItem
            key={idOfProject(card.project.id)}
            project={card.project}
            locale={locale}
            priority={index < priorityCount}
          />
        ),
      )}
    </CardGrid>
  )
}
