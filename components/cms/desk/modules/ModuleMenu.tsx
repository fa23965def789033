'use client'

import { Button } from '#components/ui/Button.tsx'
import { MoveButtons, MoveTo } from '../../../desk-ui/sortable/MoveButtons.tsx'
import sortStyles from '../../../desk-ui/sortable/Sortable.module.css'
import { useEditor } from '../editor/editorContext.ts'
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
  const { moduleWords: words } = useEditor()
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
        {canAdd && button(words.addBelow, () => deeds.choose(place + 1))}
        {canAdd && button(words.duplicate, () => deeds.duplicate(place))}
        {button(words.copy, () => deeds.copy(place))}
        {canAdd && canPaste && button(words.pasteBelow, () => deeds.paste(place + 1))}
        {canPaste && button(words.replace, () => deeds.replace(place))}
        {button(isHidden ? words.show : words.hide, () => deeds.hide(place, !isHidden))}
        {button(words.remove, () => deeds.remove(place))}
      </div>
    </div>
  )
}
