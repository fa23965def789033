/** What a key of the desk is written as, and whether that is what somebody presses. */

/** Of a keyboard event, what tells which key was pressed. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The key of a step without its modifiers; a plus sign can be one. */
const nameOf = (step: string): string => step.replace(/^(?:(?:Control|Alt|Shift)\+)*/, '')

/** The keys pressed one after the other: `g h` are two. */
export const stepsOf = (keys: string): string[] => keys.split(' ')

/** Whether it takes a letter, a figure or a sign alone, which somebody can switch off. */
export const isCharacter = (keys: string): boolean =>
  stepsOf(keys).some((step) => nameOf(step).length === 1 && !/^(?:Control|Alt)\+/.test(step))

/** Whether it is pressed together with Ctrl or Alt, and so never writes anything. */
export const isCombined = (keys: string): boolean => stepsOf(keys).every((step) => /^(?:Control|Alt)\+/.test(step))

/**
 * Whether this press is the step. Ctrl is ⌘ too. Shift counts for letters and named keys; which other signs need it
 * depends on the keyboard.
 */
export function isStep(step: string, press: Press): boolean {
  const name = nameOf(step)
  const modifiers = step.slice(0, step.length - name.length)
  const pressed = press.key === ' ' ? 'Space' : press.key
  if (pressed.toLowerCase() !== name.toLowerCase()) return false
  if (modifiers.includes('Control') !== (press.ctrlKey || press.metaKey)) return false
  if (modifiers.includes('Alt') !== press.altKey) return false
  return (name.length === 1 && !/\p{L}/u.test(name)) || modifiers.includes('Shift') === press.shiftKey
}
