import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { CardGrid } from '#components/listings/card/CardGrid.tsx'
import { ListingCard } from '#components/listings/card/ListingCard.tsx'
import { ProjectCard, UnitCard } from '#components/listings/card/ProjectCard.tsx'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { env } from '#lib/env.ts'
import {
  COMPARE_PARAMETER,
  type FavouriteKey,
  favouritesAddress,
  HOMES_PARAMETER,
  MAX_COMPARED,
} from '#lib/favourites/rules.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'
import { Comparison } from './Comparison.tsx'
import { comparedHead } from './comparedHead.ts'
import styles from './FavouritesPage.module.css'
import type { FavouriteCard, ShownFavourites } from './loadFavourites.ts'
import { OwnList } from './OwnList.tsx'

type OneProps = { card: FavouriteCard; locale: Language; priority: boolean }

/** The card of a home, a project or a unit. */
function OneCard({ card, locale, priority }: OneProps) {
  if ('home' in card) return <ListingCard card={card.home} locale={locale} priority={priority} />
  const { project, unit } = card
  return unit ? (
    <UnitCard project={project} unit={unit} locale={locale} priority={priority} />
  ) : (
    <ProjectCard project={project} locale={locale} priority={priority} />
  )
}

const titleOf = (card: FavouriteCard, locale: Language): string =>
  'home' in card ? card.home.title : comparedHead(card, locale).title

/** The homes with a checkbox each, in a plain form, so that comparing works without scripts. */
function ChooseForm({ cards, requested }: { cards: FavouriteCard[]; requested: FavouriteKey[] }) {
  const locale = useLocale()
  const t = useTranslations('favourites')
  // Few homes are all preselected.
  const chosen = cards.length > 1 && cards.length <= MAX_COMPARED
  return (
    <form action={pathTo('favourites', locale)} method="get">
      <input type="hidden" name={HOMES_PARAMETER} value={requested.join(',')} />
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card.key} className={styles.home}>
            <OneCard card={card} locale={locale} priority={index === 0} />
            {cards.length > 1 && (
              <label className={`${styles.choice} no-print`}>
                <input
                  type="checkbox"
                  name={COMPARE_PARAMETER}
                  value={card.key}
                  defaultChecked={chosen}
                  aria-label={t('compare.chooseHome', { title: titleOf(card, locale) })}
                />
                <span aria-hidden="true">{t('compare.choose')}</span>
              </label>
            )}
          </li>
        ))}
      </CardGrid>
      {cards.length > 1 && (
        <div className={`${styles.compare} no-print`}>
          <p>{t('compare.hint')}</p>
          <Button type="submit">{t('compare.submit')}</Button>
        </div>
      )}
    </form>
  )
}

/** Shown for an empty list: how the list works, and a link to the homes. */
function EmptyList() {
  const locale = useLocale()
  const t = useTranslations('favourites')
  return (
    <div className={styles.empty}>
      <p>{t('empty.text')}</p>
      <noscript>
        <p>{t('empty.noScript')}</p>
      </noscript>
      <p className={styles.actions}>
        <ButtonLink href={pathTo('forSale', locale)}>{t('empty.sale')}</ButtonLink>
        <ButtonLink href={pathTo('forRent', locale)} variant="secondary">
          {t('empty.rent')}
        </ButtonLink>
      </p>
    </div>
  )
}

type FavouritesListProps = { shown: ShownFavourites }

/** The homes of a list, the number of withdrawn ones, and the actions to compare and share. */
function FavouritesList({ shown: { requested, cards, gone } }: FavouritesListProps) {
  const locale = useLocale()
  const t = useTranslations('favourites')
  const path = pathTo('favourites', locale)
  const ids = cards.map(({ key }) => key)
  const url = env().SITE_URL + favouritesAddress(path, ids)
  return (
    <div className={`page-width ${styles.page}`}>
      <OwnList
        requested={requested}
        gone={requested.filter((key) => !ids.includes(key))}
        path={path}
        heading={requested.length > 0 && <h2 className={styles.count}>{t('count', { count: cards.length })}</h2>}
        notice={gone > 0 && <p className={notice.quiet}>{t('gone', { count: gone })}</p>}
        labels={{
          add: t('shared.add'),
          own: t('message.toList'),
          clean: t('clean'),
          loading: t('empty.loading'),
        }}
      >
        {cards.length > 0 ? (
          <>
            <ChooseForm cards={cards} requested={ids} />
            <div className={styles.share}>
              <h2>{t('share.title')}</h2>
              <ShareBar title={t('share.subject')} text={t('share.body', { url })} url={url} />
            </div>
          </>
        ) : (
          <EmptyList />
        )}
      </OwnList>
    </div>
  )
}

type Props = { shown: ShownFavourites }

/** A favourites list, or a comparison of some of its homes. */
export async function FavouritesPage({ shown }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('favourites')
  const alternates = routeAlternates('favourites', await languageUse())
  const path = pathTo('favourites', locale)
  const list = { name: routeOf('favourites').title[locale], href: favouritesAddress(path, shown.requested) }
  const comparing = shown.compared.length > 0
  return (
    <PageFrame
      alternates={alternates}
      title={{ text: comparing ? t('compare.title') : t('title') }}
      crumbs={comparing ? [list, { name: t('compare.title') }] : [list]}
      bar={!comparing && shown.cards.length > 1 ? 'comparison' : undefined}
    >
      {comparing ? <Comparison shown={shown} /> : <FavouritesList shown={shown} />}
    </PageFrame>
  )
}
