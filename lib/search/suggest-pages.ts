/** Homes by their reference, and projects by their name. */
import { cached } from '../cache/tagged-cache.ts'
import { formatPrice } from '../i18n/format-price.ts'
import type { Language, ListingCard, Market } from '../listings/rules.ts'
import { projects } from '../projects/view.ts'
import { findReferences } from './queries-references.ts'
import { namedLike } from './rules-project-names.ts'
import { isReferenceLike } from './rules-references.ts'
import type { SuggestedPage } from './rules-suggestions.ts'
import { listingsByIds } from './search.ts'

const MOST_PAGES = 3

const homePage = (card: ListingCard, reference: string, locale: Language): SuggestedPage => ({
  is: 'home',
  name: reference,
  hint: `${card.typeName}, ${card.zip} ${card.town}`,
  price: card.price.kind === 'amount' ? formatPrice(card, locale) : '',
  href: card.path,
  picture: card.picture?.src ?? null,
})

const isNamed = (page: SuggestedPage | undefined, typed: string): boolean =>
  page?.is === 'home' && page.name.toLowerCase() === typed.toLowerCase()

/** Homes whose reference begins with the text: one that is just that first, then those of the wanted market. */
async function homesNamed(typed: string, market: Market, locale: Language): Promise<SuggestedPage[]> {
  if (!isReferenceLike(typed)) return []
  const found = await cached('catalogue', `references ${typed.toLowerCase()}`, () => findReferences(typed, MOST_PAGES))
  const later = ({ page, isOther }: { page: SuggestedPage; isOther: boolean }): number =>
    (isNamed(page, typed) ? 0 : 2) + Number(isOther)
  const cards = new Map(
    (
      await listingsByIds(
        found.map(({ id }) => id),
        locale,
      )
    ).map((card) => [card.id, card]),
  )
  return found
    .flatMap(({ id, reference }) => {
      const card = cards.get(id)
      return card ? [{ page: homePage(card, reference, locale), isOther: card.market !== market }] : []
    })
    .sort((a, b) => later(a) - later(b))
    .map(({ page }) => page)
}

/** The page of the home with just this reference, of the wanted market if several have it; null for any other text. */
export async function pageOfReference(typed: string, market: Market, locale: Language): Promise<string | null> {
  const [home] = await homesNamed(typed, market, locale)
  return home && isNamed(home, typed) ? home.href : null
}

export type NamedPages = { pages: SuggestedPage[]; isCorrected: boolean }

/** Projects one of whose words begins with the text; `isCorrected`: only with a typing error. */
export async function projectsNamed(typed: string, locale: Language): Promise<NamedPages> {
  const { found, isCorrected } = namedLike(await projects(locale), typed)
  const pages = found.map(
    ({ name, town, path, picture }): SuggestedPage => ({
      is: 'project',
      name,
      hint: town,
      price: '',
      href: path,
      picture: picture?.src ?? null,
    }),
  )
  return { pages, isCorrected }
}

/** The pages for what is typed; `isExact`: the first one's reference is just that. */
export async function suggestPages(
  typed: string,
  market: Market,
  locale: Language,
): Promise<NamedPages & { isExact: boolean }> {
  const [homes, named] = await Promise.all([homesNamed(typed, market, locale), projectsNamed(typed, locale)])
  const pages = [...homes, ...named.pages]
  return {
    pages: pages.slice(0, MOST_PAGES),
    isExact: isNamed(pages[0], typed),
    isCorrected: named.isCorrected && homes.length === 0,
  }
}
