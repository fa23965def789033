import { useTranslations } from 'next-intl'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { Contents, ContentsLink } from '#components/desk-ui/contents/Contents.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { FormScreen } from '#components/desk-ui/form-screen/FormScreen.tsx'
import { FormSection } from '#components/desk-ui/form-screen/FormSection.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { RemovalView } from '#lib/cms/pages/plan-removal.ts'
import type { RemovalMode } from '#lib/cms/pages/rules-removal.ts'
import type { PagePlaceView } from '#lib/cms/pages/view-place.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { AddressList } from './AddressList.tsx'
import { MovePart } from './MovePart.tsx'
import { PageAddresses } from './PageAddresses.tsx'
import treeStyles from './PageTree.module.css'
import styles from './Place.module.css'

type RemovePartProps = { id: number; removal: RemovalView }

/** One way to remove a page, with all that goes along. */
function Way({ id, removal, mode }: RemovePartProps & { mode: RemovalMode }) {
  const t = useTranslations('cms.pages')
  const { refusal, removed, changes } = removal.plans[mode]
  const links = removal.links[mode]
  const isAlone = removal.children.length === 0
  const submit = isAlone
    ? t('remove.submit')
    : mode === 'up'
      ? t('remove.submitUp')
      : t('remove.submitWith', { count: removed.length })
  const ended = changes.filter(({ to, isPublic }) => to === null && isPublic)
  const moved = changes.filter(({ to }) => to !== null)
  return (
    <div className={styles.way}>
      {!isAlone && <h3>{t(`remove.${mode}`)}</h3>}
      {refusal ? (
        <p>{refusal === 'fixed' ? t(mode === 'up' ? 'remove.fixed' : 'remove.fixedBelow') : t(`refused.${refusal}`)}</p>
      ) : (
        <>
          <h4>{t('remove.goes')}</h4>
          <ul className={styles.changes}>
            {removed.map(({ id: each, title }) => (
              <li key={each}>{title}</li>
            ))}
          </ul>
          {ended.length > 0 && <h4>{t('remove.ends')}</h4>}
          <ul className={styles.changes}>
            {ended.map(({ from }) => (
              <li key={from}>{from}</li>
            ))}
          </ul>
          {moved.length > 0 && (
            <>
              <h4>{t('move.changes')}</h4>
              <AddressList changes={moved} />
            </>
          )}
          {links.length > 0 && <h4>{t('remove.links')}</h4>}
          <ul className={styles.changes}>
            {links.map(({ title, href }) => (
              <li key={href}>
                <Anchor href={href}>{title}</Anchor>
              </li>
            ))}
          </ul>
          <DeskButton action="removePages" id={`${id} ${mode} ${removal.version}`}>
            {submit}
          </DeskButton>
        </>
      )}
    </div>
  )
}

/** Removes a page: with those below it, or so that they move up. */
function RemovePart({ id, removal }: RemovePartProps) {
  const t = useTranslations('cms.pages.remove')
  const isFixed = removal.plans.up.refusal === 'fixed'
  return (
    <FormSection id="remove" title={t('title')} isFramed>
      {isFixed ? (
        <p>{t('fixed')}</p>
      ) : (
        <>
          <p>{t('back')}</p>
          <Way id={id} removal={removal} mode="up" />
          {removal.children.length > 0 && <Way id={id} removal={removal} mode="with" />}
        </>
      )}
    </FormSection>
  )
}

/** Where one page stands, with everything that moves, copies and removes it; works without JavaScript. */
export function PagePlace({ page, pages, plan, removal, addresses }: PagePlaceView) {
  const locale = useLocale()
  const t = useTranslations('cms.pages')
  const tFrame = useTranslations('desk.frame')
  const { id } = page
  const parts = [
    { id: 'move', title: t('place.move') },
    { id: 'addresses', title: t('address.title') },
    { id: 'remove', title: t('remove.title') },
  ]
  return (
    <FormScreen
      contents={
        <Contents label={tFrame('contents')}>
          {parts.map(({ id: part, title }) => (
            <ContentsLink key={part} id={part} text={title} />
          ))}
        </Contents>
      }
    >
      <FormSection id="move" title={t('place.move')} isFramed>
        <MovePart
          pages={pages.map(({ id: each, parentId, order, title }) => ({ id: each, parentId, order, title }))}
          id={id}
          first={plan}
          locale={locale}
        />
        <div className={treeStyles.steps}>
          <DeskButton action="movePage" id={`${id} up`}>
            {t('tree.up')}
          </DeskButton>
          <DeskButton action="movePage" id={`${id} down`}>
            {t('tree.down')}
          </DeskButton>
          <DeskButton action="showInMenu" id={`${id} ${page.inMenu ? 'hide' : 'show'}`}>
            {t(page.inMenu ? 'tree.hide' : 'tree.show')}
          </DeskButton>
          <DeskButton action="duplicatePage" id={String(id)}>
            {t('tree.duplicate')}
          </DeskButton>
        </div>
      </FormSection>
      <PageAddresses addresses={addresses} />
      <RemovePart id={id} removal={removal} />
    </FormScreen>
  )
}

/** Where else a page is found: in its editor and in the tree. */
export function PlaceActs({ id }: { id: number }) {
  const locale = useLocale()
  const t = useTranslations('cms.pages')
  return (
    <BarEnd>
      <Anchor href={deskPath('deskDocument', locale, 'page', String(id))}>{t('tree.edit')}</Anchor>
      <Anchor href={`${pathTo('deskPages', locale)}#page-${id}`}>{t('place.toTree')}</Anchor>
    </BarEnd>
  )
}
