import { describe, expect, it } from 'vitest'
import { type PasswordProblem, passwordProblem } from '../../../lib/auth/rules-password.ts'

const PERSONAL = ['noor.peeters@example.org', 'Noor Peeters', 'Lindehof']

describe('passwordProblem', () => {
  it.each<[password: string, problem: PasswordProblem | null]>([
    ['', 'required'],
    ['fjrk48dhtwq', 'tooShort'],
    ['fjrk48dhtwqz', null],
    // Twelve characters as people count them, not as they are stored.
    ['🏡🌳🚲🍞🧀☕🎺🪴🧦🐌🦉', 'tooShort'],
    ['🏡🌳🚲🍞🧀☕🎺🪴🧦🐌🦉🪁', null],
    [`${'paard batterij '.repeat(14)}x`, 'tooLong'],
    [`vier losse woorden ${'ø'.repeat(181)}`, null],
    ['vier losse woorden samen', null],
    ['        xq        ', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['xyzaxyzaxyzaxy', 'common'],
    ['121212121212', 'common'],
    ['123456789012', 'common'],
    ['987654321098', 'common'],
    ['azertyuiop12', 'common'],
    ['qwertyuiop[]', 'common'],
    ['382910475610', null],
    ['Wachtwoord2026!', 'common'],
    ['W@chtw00rd123', 'common'],
    ['MotDePasse1999', 'common'],
    ['WelkomThuis2026', 'common'],
    ['Welkom paarse egel', null],
    ['ｗａｃｈｔｗｏｏｒｄ２０２６', 'common'],
    ['noor.peeters@example.org', 'personal'],
    ['Noor Peeters', 'personal'],
    ['peetersnoor1', 'personal'],
    ['NoorPeeters99!', 'personal'],
    ['lindehof-lindehof', 'personal'],
    ['PeetersWachtwoord', 'personal'],
    ['lindehof2026!', 'common'],
    ['Peeters bakt taart', null],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, PERSONAL)).toBe(problem)
  })
})
