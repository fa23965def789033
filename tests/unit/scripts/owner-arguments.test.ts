import { describe, expect, it } from 'vitest'
import { parseOwnerCommand } from '../../../scripts/support/owner-arguments.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const EMAIL = 'noor@example.org'
const NOTHING = { name: undefined, language: undefined, homes: [], since: null }

describe('npm run owners', () => {
  it.each([
    [['invite', 'Noor@Example.org'], { action: 'invite', email: EMAIL, ...NOTHING }],
    [
      [
        'invite',
        EMAIL,
        '--name',
        ' Noor Peeters ',
        '--language',
        'fr',
        '--home',
        'A-1',
        '--home=2',
        '--since',
        '2026-11-21',
      ],
      {
        action: 'invite',
        email: EMAIL,
        name: 'Noor Peeters',
        language: 'fr',
        homes: ['A-1', '2'],
        since: new Date('2026-11-20T23:00:00Z'),
      },
    ],
    [['invite', '--all-new'], { action: 'inviteAllNew', confirmed: false }],
    [['invite', '--all-new', '--yes'], { action: 'inviteAllNew', confirmed: true }],
    [['list'], { action: 'list', home: null }],
    [['list', '--home', 'A-1'], { action: 'list', home: 'A-1' }],
    [['lock', EMAIL], { action: 'lock', email: EMAIL }],
    [['unlock', EMAIL], { action: 'unlock', email: EMAIL }],
    [['remove-home', EMAIL, '1', 'A-2'], { action: 'removeHomes', email: EMAIL, homes: ['1', 'A-2'] }],
  ])('reads %j', (words, request) => {
    expect(parseOwnerCommand(words, NOW)).toEqual(request)
  })

  it.each([
    [[], 'What is to be done?'],
    [['constructor'], 'What is to be done?'],
    [['invite'], 'An address is missing.'],
    [['invite', 'noor'], 'noor is no address.'],
    [['invite', EMAIL, 'more'], 'What is more?'],
    [['invite', EMAIL, '--yes'], '--yes means nothing here.'],
    [['invite', EMAIL, '--name', ' '], '--name is empty.'],
    [['invite', EMAIL, '--language', 'it'], '--language is one of nl, fr, en, de.'],
    [['invite', EMAIL, '--since', '2026-02-30'], '2026-02-30 is no day; write YYYY-MM-DD.'],
    [['invite', EMAIL, '--since', 'today'], 'today is no day; write YYYY-MM-DD.'],
    [['invite', EMAIL, '--since', '2026-11-22'], '2026-11-22 is yet to come.'],
    [['invite', '--all-new', EMAIL], `What is ${EMAIL}?`],
    [['invite', '--all-new', '--home', '1'], '--home means nothing here.'],
    [['list', EMAIL], `What is ${EMAIL}?`],
    [['list', '--home', '1', '--home', '2'], 'list takes one --home.'],
    [['lock'], 'An address is missing.'],
    [['lock', EMAIL, 'more'], 'What is more?'],
    [['lock', EMAIL, '--yes'], '--yes means nothing here.'],
    [['remove-home', EMAIL], 'Which home?'],
    [['list', '--what'], "Unknown option '--what'"],
  ])('says what is wrong with %j, and how it is meant', (words, problem) => {
    const read = () => parseOwnerCommand(words, NOW)
    expect(read).toThrow(problem)
    expect(read).toThrow('Usage: npm run owners -- …')
  })
})
