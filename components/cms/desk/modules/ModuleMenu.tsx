'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import { MoveButtons, MoveTo } from '../../../desk-ui/sortable/MoveButtons.tsx'
import sortStyles from '../../../desk-ui/sortable/Sortable.module.css'
import styles from './Modules.module.css'
import type { ModuleDeeds } from './moduleDeeds.ts'

type Props = {
  name: string
  place: number
  isHidden: boolean
  /** The page has room for another part. */
  canAdd: boolean
  /** A part was copied. */
  canPaste: boolean
  deeds: ModuleDeeds
}

/** All that can be done with a part besides opening it. */
export function ModuleMenu({ name, place, isHidden, canAdd, canPaste, deeds }: Props) {
  const t = useTranslations('cms.modules.words')
  const button = (word: string, act: () => void) => (
    <Button variant="quiet" aria-label={`${word}: ${name}`} onClick={act}>
      {word}
    </Button>
  )
  return (
    <div className={styles.menu}>
      <div className={sortStyles.buttons}>
        <MoveButtons name={name} place={place} />
        <MoveTo name={name} place={place} />
      </div>
      <div className={sortStyles.buttons}>
        {canAdd && button(t('addBelow'), () => deeds.choose(place + 1))}
        {canAdd && button(t('duplicate'), () => deeds.duplicate(place))}
        {button(t('copy'), () => deeds.copy(place))}
        {canAdd && canPaste && button(t('pasteBelow'), () => deeds.paste(place + 1))}
        {canPaste && button(t('replace'), () => deeds.replace(place))}
        {button(isHidden ? t('show') : t('hide'), () => deeds.hide(place, !isHidden))}
        {button(t('remove'), () => deeds.remove(place))}
      </div>
    </div>
  )
}
