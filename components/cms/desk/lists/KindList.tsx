import { useTranslations } from 'next-intl'
import styles from '#components/cms/desk/categories/Categories.module.css'
import { RemoveCategory } from '#components/cms/desk/categories/RemoveCategory.tsx'
import kindStyles from '#components/cms/desk/editor/kinds/Kinds.module.css'
import { LanguageSwitches } from '#components/cms/desk/languages/LanguageSwitches.tsx'
import { FileList } from '#components/cms/desk/library/FileList.tsx'
import { PictureList } from '#components/cms/desk/library/PictureList.tsx'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import { isOrdered } from '#lib/cms/collections/rules-ordered-kinds.ts'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { type KindOverview, type LanguageOverview, languageOverview } from '#lib/cms/documents/language-overview.ts'
import { addressId, NEW } from '#lib/cms/documents/view-editor.ts'
import { loadFiles } from '#lib/cms/library/file-overview.ts'
import { readLibraryFilter } from '#lib/cms/library/library-filter.ts'
import { loadPictures } from '#lib/cms/library/picture-overview.ts'
import { type CategoryNode, loadCategoryTree } from '#lib/cms/lists/category-tree.ts'
import { columnsOf, type LoadedList, loadDocumentPage } from '#lib/cms/lists/view-page.ts'
import { VERIFICATIONS } from '#lib/content/rules-modules.ts'
import { readListQuery } from '#lib/desk/rules-list-query.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { OrderEditor } from './OrderEditor.tsx'

/** More documents than this can be narrowed. */
const FEW = 8

type DocumentListProps = { kind: DocumentKind; loaded: LoadedList }

/** All documents of a kind: what it is for, a new one, their order, and the table of them. */
function DocumentList({ kind, loaded: { list, all, documents, categories } }: DocumentListProps) {
  const locale = useLocale()
  const t = useTranslations('cms.editor')
  const { kind: words, choices } = documentLabels(kind, locale)
  return (
    <>
      <p>{words.about}</p>
      {DOCUMENTS[kind].adds && (
        <p>
          <ButtonLink href={deskPath('deskDocument', locale, kind, NEW)}>{t('add', { kind: words.one })}</ButtonLink>
        </p>
      )}
      {isOrdered(kind) && all > 1 && (
        <OrderEditor kind={kind} items={documents.map(({ id, title }) => ({ id, title }))} />
      )}
      {all === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DocumentTable
          kind={kind}
          locale={locale}
          caption={words.many}
          first={list}
          columns={columnsOf(kind)}
          categories={categories}
          isLong={all > FEW}
          verifications={VERIFICATIONS.map((value) => ({
            value,
            label: choices[`fields.verification.${value}`] ?? value,
          }))}
        />
      )}
    </>
  )
}

/** How many texts of each kind each language lacks. */
function LanguageTable({ overview: { languages, kinds } }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const names = useTranslations('cms.editor')
  return (
    <section className={kindStyles.panel}>
      <h2>{t('languages.table')}</h2>
      <p>{t('languages.tableHelp')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
      <section className={kindStyles.scroller} tabIndex={0} aria-label={t('languages.table')}>
        <table className={kindStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('languages.kind')}</th>
              {languages.map(({ code, inUse }) => (
                <th key={code} scope="col">
                  {names(`languages.${code}`)}
                  {!inUse && <span className={kindStyles.off}> ({t('languages.off')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, missing }) => (
              <tr key={kind}>
                <th scope="row">{documentLabels(kind, locale).kind.many}</th>
                {languages.map(({ code }) => (
                  <td key={code}>
                    {missing[code].length > 0 ? (
                      <a href={`#${code}-${kind}`}>{t('languages.lacks', { count: missing[code].length })}</a>
                    ) : (
                      <span className={kindStyles.off}>{t('languages.complete')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** No longer lists than this; a language that was just switched on lacks everything. */
const MOST = 60

/** `isInUse`: its list can be narrowed to what lacks the language. */
type LanguagesProps = { language: Language; isInUse: boolean; kinds: readonly KindOverview[] }

/** Whether the list of a kind is the table that can be narrowed by a language. */
const isNarrowed = (kind: DocumentKind): boolean => kind !== 'picture' && kind !== 'category'

const More = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <Anchor href={href}>{text}</Anchor>

/** What lacks a text in a language, by kind, each with its editor. */
function MissingTexts({ language, isInUse, kinds }: LanguagesProps) {
  const locale = useLocale()
  const t = useTranslations('cms.kinds')
  const lacking = kinds.filter(({ missing }) => missing[language].length > 0)
  if (lacking.length === 0) return null
  return (
    <section className={kindStyles.panel}>
      <h2>{t('languages.lacksIn', { language: t(`languages.names.${language}`) })}</h2>
      {lacking.map(({ kind, missing }) => (
        <section key={kind} id={`${language}-${kind}`}>
          <h3>{documentLabels(kind, locale).kind.many}</h3>
          <ul className={kindStyles.links}>
            {missing[language].slice(0, MOST).map(({ id, title }) => (
              <li key={id}>
                <Anchor href={deskPath('deskDocument', locale, kind, addressId(id))}>{title}</Anchor>
              </li>
            ))}
          </ul>
          {missing[language].length > MOST && (
            <p>
              <More
                text={t('languages.more', { count: missing[language].length - MOST })}
                href={isInUse && isNarrowed(kind) ? `${deskPath('deskKind', locale, kind)}?missing=${language}` : null}
              />
            </p>
          )}
        </section>
      ))}
    </section>
  )
}

/** The languages of the site: switched on and off, and what each lacks. */
function Languages({ overview }: { overview: LanguageOverview }) {
  const locale = useLocale()
  const { kind, errors } = documentLabels('language', locale)
  return (
    <>
      <p>{kind.about}</p>
      <LanguageSwitches languages={overview.languages} errors={errors} />
      <LanguageTable overview={overview} />
      {overview.languages.map(({ code, inUse }) => (
        <MissingTexts key={code} language={code} isInUse={inUse} kinds={overview.kinds} />
      ))}
    </>
  )
}

type CategoryTreeProps = {
  nodes: readonly CategoryNode[]
  /** The whole tree, for what moves. */
  all: readonly CategoryNode[]
  isTop?: boolean
}

/** Every category of a tree with the names above it. */
const options = (nodes: readonly CategoryNode[], above = ''): { value: string; label: string }[] =>
  nodes.flatMap(({ id, title, children }) => {
    const label = above === '' ? title : `${above} › ${title}`
    return [{ value: id, label }, ...options(children, label)]
  })

/** Categories side by side, each with those below it. */
function CategoryBranch({ nodes, all, isTop }: CategoryTreeProps) {
  const t = useTranslations('cms.editor')
  const tLists = useTranslations('desk.lists')
  return (
    <ul className={isTop ? styles.tree : undefined}>
      {nodes.map(({ id, title, href, missing, count, contents, children }) => (
        <li key={id}>
          <div className={styles.category}>
            <Anchor href={href} className={styles.title}>
              {title}
            </Anchor>
            {contents.map((content) => (
              <Anchor key={content.href} href={content.href}>
                {content.text}
              </Anchor>
            ))}
            {contents.length === 0 && <span>{tLists('contents.none')}</span>}
            {missing.length > 0 && <Mark>{t('missing', { languages: missing.join(', ').toUpperCase() })}</Mark>}
            <RemoveCategory {...{ id, title, count }} targets={options(all).filter(({ value }) => value !== id)} />
          </div>
          {children.length > 0 && <CategoryBranch nodes={children} all={all} />}
        </li>
      ))}
    </ul>
  )
}

/** The categories of articles as a tree: how much is in each, and a way to remove one without losing that. */
function CategoryTree({ tree }: { tree: readonly CategoryNode[] }) {
  const locale = useLocale()
  const t = useTranslations('cms.editor')
  const { kind } = documentLabels('category', locale)
  return (
    <>
      <p>{kind.about}</p>
      <p>
        <ButtonLink href={deskPath('deskDocument', locale, 'category', NEW)}>{t('add', { kind: kind.one })}</ButtonLink>
      </p>
      {tree.length === 0 ? <p>{t('none')}</p> : <CategoryBranch nodes={tree} all={tree} isTop />}
    </>
  )
}

/** `query`: of the address, by which lists are narrowed. */
type Props = { kind: DocumentKind; locale: Language; query: Record<string, string | string[] | undefined> }

/** All documents of a kind, in the way in which its kind is listed. */
export async function KindList({ kind, locale, query }: Props) {
  switch (kind) {
    case 'language':
      return <Languages overview={await languageOverview(locale)} />
    case 'category':
      return <CategoryTree tree={await loadCategoryTree(locale)} />
    case 'picture': {
      const filter = readLibraryFilter(query)
      return <PictureList filter={filter} overview={await loadPictures(filter)} />
    }
    case 'file': {
      const filter = readLibraryFilter(query)
      return <FileList filter={filter} overview={await loadFiles(filter, locale)} />
    }
    default:
      return <DocumentList kind={kind} loaded={await loadDocumentPage(kind, readListQuery(query), locale)} />
  }
}
