import { describe, expect, it } from 'vitest'
import { isCharacter, isCombined, isStep, type Press } from '../../../components/desk-ui/keys/pressed.ts'

const press = (key: string, held: Partial<Press> = {}): Press => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
})

describe('a key of the desk', () => {
  it('is pressed alone: Ctrl, ⌘ and Alt are other keys', () => {
    expect(isStep('j', press('j'))).toBe(true)
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(isStep('j', press('j', { [held]: true }))).toBe(false)
    // The lock of capitals is on.
    expect(isStep('j', press('J'))).toBe(true)
    expect(isStep('k', press('j'))).toBe(false)
  })

  it('is the sign, whatever a keyboard needs for it', () => {
    expect(isStep('?', press('?', { shiftKey: true }))).toBe(true)
    expect(isStep('/', press('/'))).toBe(true)
    expect(isStep('/', press('/', { shiftKey: true }))).toBe(true)
    expect(isStep('?', press('?', { ctrlKey: true, shiftKey: true }))).toBe(false)
  })

  it('has the modifiers that it names, Ctrl or ⌘', () => {
    expect(isStep('Control+k', press('k', { ctrlKey: true }))).toBe(true)
    expect(isStep('Control+k', press('k', { metaKey: true }))).toBe(true)
    expect(isStep('Control+k', press('k'))).toBe(false)
    expect(isStep('Control+k', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(isStep('Control+Shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true }))).toBe(true)
  })

  it('has a name where it writes nothing', () => {
    expect(isStep('Space', press(' '))).toBe(true)
    expect(isStep('Shift+ArrowDown', press('ArrowDown', { shiftKey: true }))).toBe(true)
    expect(isStep('ArrowDown', press('ArrowDown', { shiftKey: true }))).toBe(false)
  })

  it('can be switched off where it is a letter, a figure or a sign alone', () => {
    expect(['j', '?', '1', 'g h', 'Shift+j'].every(isCharacter)).toBe(true)
    expect(['Enter', 'Space', 'ArrowDown', 'Control+k', 'Alt+1'].some(isCharacter)).toBe(false)
    expect(['Control+k', 'Control+Enter'].every(isCombined)).toBe(true)
    expect(['k', 'Enter', 'Shift+j'].some(isCombined)).toBe(false)
  })
})
