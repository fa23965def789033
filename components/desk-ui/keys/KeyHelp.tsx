'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { KeyCaps } from './KeyCaps.tsx'
import styles from './Keys.module.css'
import {
  charactersOn,
  type DeskKey,
  type KeyGroup,
  onKeysChange,
  registeredKeys,
  switchCharacters,
} from './keyRegistry.ts'
import { isCharacter } from './pressed.ts'
import { useDeskKeys } from './useDeskKeys.ts'

const NONE: readonly KeyGroup[] = []

type Line = { label: string; keys: string[] }

/** The keys by their headings, those of one name in one line; what counts everywhere comes last. */
function linesOf(groups: readonly KeyGroup[], last: readonly string[]): { group: string; lines: Line[] }[] {
  const found = new Map<string, Map<string, string[]>>()
  const shown = groups.filter(({ within }) => !within)
  for (const { group, keys } of shown)
    for (const { label, keys: pressed, hidden } of keys as readonly DeskKey[]) {
      if (hidden) continue
      const lines = found.get(group) ?? new Map<string, string[]>()
      lines.set(label, [...new Set([...(lines.get(label) ?? []), pressed])])
      found.set(group, lines)
    }
  const place = (group: string) => last.indexOf(group)
  return [...found]
    .map(([group, lines]) => ({ group, lines: [...lines].map(([label, keys]) => ({ label, keys })) }))
    .toSorted((a, b) => place(a.group) - place(b.group))
}

type Props = { dialog: RefObject<HTMLDialogElement | null> }

/** The keys of the screen, as its parts registered them, and the switch for those that are a letter alone. */
export function KeyHelp({ dialog }: Props) {
  const t = useTranslations('desk.keys')
  const id = useId()
  const groups = useSyncExternalStore(onKeysChange, registeredKeys, () => NONE)
  const isOn = useSyncExternalStore(onKeysChange, charactersOn, () => true)
  const first = useRef<HTMLButtonElement>(null)
  // The dialog was empty as it opened, and has the focus itself.
  useEffect(() => first.current?.focus(), [])
  const close = () => dialog.current?.close()
  useDeskKeys(t('everywhere'), [{ keys: '?', label: t('close'), run: close }], dialog)
  return (
    <>
      <header className={styles.head}>
        <h2 id="desk-keys-title">{t('title')}</h2>
        <button ref={first} type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.groups}>
        {linesOf(groups, [t('everywhere'), t('go')]).map(({ group, lines }) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label} className={!isOn && keys.every(isCharacter) ? styles.off : undefined}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((pressed) => (
                      <KeyCaps key={pressed} keys={pressed} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('good')}</h3>
          <p>{t('goodText')}</p>
          <p className={styles.switch}>
            <input
              id={id}
              type="checkbox"
              checked={isOn}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => switchCharacters(target.checked)}
            />
            <label htmlFor={id}>{t('characters')}</label>
          </p>
          <p id={`${id}-hint`} className={styles.hint}>
            {t('charactersHint')}
          </p>
        </section>
      </div>
    </>
  )
}
