import { type RefObject, useEffect } from 'react'
import { GROUPS_NAME } from '#components/search/elementIds.ts'

/** Closes the open group of filters by Escape, and when a visitor clicks or moves on beside it. */
export function useOneOpenGroup(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const openGroup = () => form.current?.querySelector<HTMLDetailsElement>(`details[name="${GROUPS_NAME}"][open]`)
    const closeBeside = ({ target }: Event) => {
      const group = openGroup()
      if (group && target instanceof Node && !group.contains(target)) group.open = false
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      const group = key === 'Escape' ? openGroup() : null
      if (!group) return
      group.querySelector('summary')?.focus()
      group.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [form])
}
