import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { PagePlaceView } from '#lib/cms/pages/view-place.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import { MovePart } from './MovePart.tsx'
import { PageAddresses } from './PageAddresses.tsx'
import treeStyles from './PageTree.module.css'
import styles from './Place.module.css'
import { RemovePart } from './RemovePart.tsx'

/** Where one page stands, with everything that moves, copies and removes it; works without JavaScript. */
export function PagePlace({ page, pages, plan, removal, addresses }: PagePlaceView) {
  const locale = useLocale()
  const t = useTranslations('cms.pages')
  const { id } = page
  return (
    <>
      <p>
        <Anchor href={deskPath('deskDocument', locale, 'page', String(id))}>{t('tree.edit')}</Anchor>{' '}
        <Anchor href={`${pathTo('deskPages', locale)}#page-${id}`}>{t('place.toTree')}</Anchor>
      </p>
      <section className={styles.part}>
        <h2>{t('place.move')}</h2>
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
      </section>
      <PageAddresses addresses={addresses} />
      <RemovePart id={id} removal={removal} />
    </>
  )
}
