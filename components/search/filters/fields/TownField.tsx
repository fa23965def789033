'use client'
import { useId, useRef, useState } from 'react'
import type { EnhancedWidgets } from '#components/search/filters/useEnhancedWidgets.ts'
import { useHydrated } from '#components/search/filters/useHydrated.ts'
import fieldStyles from '#components/ui/field.module.css'
import { townGroups, withoutGroup } from '#lib/domain/search/town-groups.ts'
import { NativeTowns, type TownFieldProps } from './NativeTowns.tsx'
import { TownTags } from './TownTags.tsx'
import townStyles from './towns.module.css'

/** Choice of several towns: checkboxes without JavaScript, a combobox with it. */
export function TownField({ widgets, ...field }: TownFieldProps & { widgets: EnhancedWidgets | null }) {
  const id = useId()
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const standIn = useRef<HTMLInputElement>(null)
  const { labels, facets, value, onChange } = field
  if (!hydrated) return <NativeTowns {...field} />
  return (
    <div className={townStyles.towns}>
      <label className={fieldStyles.label} htmlFor={id} id={`${id}-label`}>
        {labels.label}
      </label>
      {widgets ? (
        <widgets.TownCombobox
          {...field}
          id={id}
          typed={typed}
          isFocused={() => document.activeElement === standIn.current && standIn.current !== null}
        />
      ) : (
        <>
          <TownTags
            towns={townGroups(value, facets.wholeTowns)}
            labels={labels}
            onRemove={(group) => onChange(withoutGroup(value, group))}
          />
          <div className={townStyles.combobox}>
            <input
              ref={standIn}
              id={id}
              className={fieldStyles.input}
              autoComplete="off"
              placeholder={labels.placeholder}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className={townStyles.toggle} aria-hidden="true" />
          </div>
        </>
      )}
    </div>
  )
}
