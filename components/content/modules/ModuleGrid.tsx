import { HOME_VIEWS } from '#components/content/modules/home/homeViews.tsx'
import { SingleArticle } from '#components/content/SingleArticle.tsx'
import { CardItem } from '#components/listings/card/ListingGrid.tsx'
import { NearFrames } from '#components/map/NearFrames.tsx'
import { Portrait, toneOf } from '#components/media/Portrait.tsx'
import { ProjectListView } from '#components/projects/list/ProjectListView.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import strip from '#components/ui/styles/Strip.module.css'
import type { Module, ModuleView, PageModules, TeamMember, Testimonial, Words } from '#lib/content/rules-modules.ts'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { licenceNumberOf } from '#lib/places/rules-licence.ts'
import { soldHomes } from '#lib/search/sold-homes.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleNews } from './ArticleNews.tsx'
import { ContactView } from './ContactView.tsx'
import styles from './ModuleGrid.module.css'
import { ModuleTitle } from './ModuleTitle.tsx'
import type { ModuleContext, ModuleRenderer, Rendered } from './moduleRenderer.ts'
import { PropertyListView } from './PropertyListView.tsx'
import { Quote } from './Quote.tsx'

/** The invitation to have a home valued. */
function ValuationView({ locale }: { locale: Language }) {
  const t = translations(locale, 'content')
  return (
    <section className={styles.band}>
      <div>
        <h2 className={styles.title}>{t('valuation.title')}</h2>
        <p className={styles.text}>{t('valuation.text')}</p>
      </div>
      <ButtonLink href={formPath('contactDemand', locale)} className={styles.action}>
        {t('valuation.action')}
      </ButtonLink>
    </section>
  )
}

const SIZES = '(min-width: 80rem) 300px, (min-width: 48rem) 22vw, 60vw'

/** The last homes that were sold; nothing when there are none. */
async function SoldView({ count, locale }: { count: number; locale: Language }) {
  const t = translations(locale, 'content')
  const cards = await soldHomes(locale, count)
  if (cards.length === 0) return null
  return (
    <section>
      <ModuleTitle title={{ text: t('sold.title') }} />
      <ul className={`${strip.strip} ${styles.homes}`}>
        {cards.map((card) => (
          <CardItem key={card.id} card={card} locale={locale} sizes={SIZES} />
        ))}
      </ul>
    </section>
  )
}

type TestimonialsViewProps = {
  testimonials: Testimonial[]
  locale: Language
  /** Maximum number of columns. */
  columns: number
  pageTitle?: string | undefined
}

/** At most two columns: a long text in a narrow column is hard to read. */
const MAX_COLUMNS = 2

/** Testimonials, each with a link to its own page, and a button to write one. */
function TestimonialsView({ testimonials, locale, columns, pageTitle }: TestimonialsViewProps) {
  const t = translations(locale, 'content')
  const title = { text: t('testimonials.title') }
  const side = Math.min(MAX_COLUMNS, Math.max(1, columns))
  return (
    <section>
      <ModuleTitle
        title={title}
        pageTitle={pageTitle}
        intro={{ text: testimonials.length === 0 ? t('testimonials.none') : t('testimonials.intro') }}
      />
      {testimonials.length > 0 && (
        <ul className={styles.list} {...columnsOf(side)}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className={styles.item}>
              <h3 className={styles.testimonial} lang={testimonial.title.lang}>
                <a href={testimonial.href}>{testimonial.title.text}</a>
              </h3>
              <Quote testimonial={testimonial} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.write}>
        <ButtonLink href={formPath('testimonial', locale)} variant="secondary">
          {t('testimonials.write')}
        </ButtonLink>
      </p>
    </section>
  )
}

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

type TeamViewProps = {
  title: Words
  members: TeamMember[]
  locale: Language
  /** Maximum number of columns. */
  columns: number
  pageTitle?: string | undefined
}

/** The team: names, roles and contact details. */
function TeamView({ title, members, locale, columns, pageTitle }: TeamViewProps) {
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

/** The component of each view. Those that load data are called: static HTML can't wait for a component. */
const VIEW_COMPONENTS = {
  'single-view': ({ article }, { locale, pageTitle, first }) => (
    <SingleArticle article={article} locale={locale} titled={article.title.text !== pageTitle} priority={first} />
  ),
  'news-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleNews title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'card-view': ({ title, articles, itemsPerRow }, place) => (
    <ArticleCards title={title} articles={articles} columns={itemsPerRow} {...place} />
  ),
  'ons-team-view': ({ title, members, itemsPerRow }, place) => (
    <TeamView title={title} members={members} columns={itemsPerRow} {...place} />
  ),
  'property-list-view': ({ list, itemsPerRow, maxItems }, place) =>
    PropertyListView({ list, columns: itemsPerRow, maxItems, ...place }),
  'testimonials-view': ({ testimonials, itemsPerRow }, place) => (
    <TestimonialsView testimonials={testimonials} columns={itemsPerRow} {...place} />
  ),
  'contact-view': ({ block }, place) => ContactView({ block, ...place }),
  'project-list-view': ({ maxItems }, { first, query }) => (
    <ProjectListView maxItems={maxItems} first={first} query={query} />
  ),
  'sold-view': ({ maxItems }, { locale }) => SoldView({ count: maxItems, locale }),
  'valuation-view': (_module, { locale }) => <ValuationView locale={locale} />,
} satisfies { [V in ModuleView]: ModuleRenderer<V> }

/** Whether a module has code for the browser, so that only React can show it. */
const isLive = (module: Module): boolean =>
  module.view === 'project-list-view' || (module.view === 'contact-view' && module.block.form !== null)

/** A module as React shows it. */
function renderModule(
  module: Module,
  { modules, locale, pageTitle, afterBanner, query, onHome = false }: PageModules,
): Rendered {
  const views = onHome ? { ...VIEW_COMPONENTS, ...HOME_VIEWS } : VIEW_COMPONENTS
  // The table gives each view the matching content, which the compiler can't infer for an unknown key.
  const render = views[module.view] as (module: Module, place: ModuleContext) => Rendered
  return render(module, {
    locale,
    pageTitle,
    first: module === modules[0] && !afterBanner,
    anchored: modules.find(({ view }) => view === module.view) === module,
    query: query ?? null,
  })
}

const partName = ({ id }: Module): string => `module${id}`

/**
 * The HTML of modules by the names of their parts. Live modules are left out, and so is a first module, whose picture
 * React names in the head.
 */
export async function moduleParts(page: PageModules): Promise<Record<string, string>> {
  const { modules, afterBanner } = page
  const fixed = modules.filter((module, index) => !isLive(module) && (index > 0 || afterBanner))
  const read = fixed.map(async (module) => [partName(module), renderStaticHtml(await renderModule(module, page))])
  return Object.fromEntries(await Promise.all(read))
}

type Props = PageModules & { /** Its moduleParts, where they are made already. */ parts?: Record<string, string> }

/** The modules of a page on a grid of twelve columns: narrower ones share a row as long as they fit. */
export async function ModuleGrid({ parts, ...page }: Props) {
  const { modules, afterBanner } = page
  if (modules.length === 0) return null
  const shown = parts ?? (await moduleParts(page))
  return (
    <div
      className={`page-width ${styles.grid}`}
      data-after-banner={afterBanner || undefined}
      data-home={page.onHome || undefined}
    >
      {modules.map((module) => {
        const { sm, md, lg } = module.spans
        const place = {
          className: styles.module,
          'data-sm': sm,
          'data-md': md,
          'data-lg': lg,
          'data-module': module.id,
        }
        const name = partName(module)
        const html = shown[name]
        if (html !== undefined) return <PagePart key={name} name={name} html={html} {...place} />
        return (
          <div key={name} {...place}>
            {renderModule(module, page)}
          </div>
        )
      })}
      {modules.some(({ view }) => view === 'contact-view') && <NearFrames />}
    </div>
  )
}
