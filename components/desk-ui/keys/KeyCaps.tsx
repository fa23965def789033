import { useTranslations } from 'next-intl'
import styles from './Keys.module.css'
import { stepsOf } from './pressed.ts'

const NAMED = ['Enter', 'Space', 'Escape', 'Control', 'Shift', 'Alt', 'Tab', 'Delete'] as const
const isNamed = (key: string): key is (typeof NAMED)[number] => NAMED.some((name) => name === key)
const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys as they stand on a keyboard. `keys`: as useDeskKeys() takes them. */
export function KeyCaps({ keys }: { keys: string }) {
  const t = useTranslations('desk.keys')
  const caps = stepsOf(keys).flatMap((step, place) =>
    step.split(/(?<=.)\+/).map((key) => ({
      id: `${place} ${key}`,
      // A letter pressed together with others is written as on its key.
      cap: isNamed(key) ? t(`names.${key}`) : (ARROWS[key] ?? (step.includes('+') ? key.toUpperCase() : key)),
    })),
  )
  return (
    <span className={styles.caps}>
      {caps.map(({ id, cap }) => (
        <kbd key={id}>{cap}</kbd>
      ))}
    </span>
  )
}
