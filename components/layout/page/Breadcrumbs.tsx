import { Icon } from '#components/ui/Icon.tsx'
import { env } from '#lib/env.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import styles from './Breadcrumbs.module.css'
import { JsonLd } from './JsonLd.tsx'

/**
 * Breadcrumbs from the home page, which is added, to the current page, which is last. A phone shows only a back link to
 * the parent page, unless that is the home page, to which the logo leads; the others remain for screen readers and
 * appear on focus.
 */
export function Breadcrumbs({ crumbs, locale }: { crumbs: Crumb[]; locale: Language }) {
  const t = translations(locale, 'layout')
  const home: Crumb = { name: routeOf('home').title[locale], href: pathTo('home', locale) }
  const path = crumbs[0]?.href === home.href ? crumbs : [home, ...crumbs]
  const last = path.length - 1
  const parent = path.findLastIndex(({ href }, index) => index < last && href !== undefined)
  const itemListElement = path.map(({ name, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    ...(href && { item: new URL(href, env().SITE_URL).href }),
  }))
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      <ol className={styles.crumbs}>
        {path.map(({ name, lang, href }, index) => (
          <li
            key={href ?? name}
            lang={lang}
            className={styles.crumb}
            data-parent={(index > 0 && index === parent) || undefined}
          >
            {index > 0 && <Icon name="chevron-right" className={styles.mark} />}
            {index === parent && <Icon name="chevron-left" className={styles.back} />}
            {index === last ? (
              <span aria-current="page">{name}</span>
            ) : href ? (
              <a href={href}>{name}</a>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }} />
    </nav>
  )
}
