import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { declared } from '../../../lib/desk/declared.ts'
import { deskHandler, documentHandler } from '../../../lib/desk/desk-handlers.ts'
import { FEATURES } from '../../../lib/desk/features.ts'
import {
  DESK_ACTIONS,
  type DeskAction,
  DOCUMENT_ACTIONS,
  type DocumentActionName,
} from '../../../lib/desk/permissions.ts'
import { jobHandlers } from '../../../lib/jobs/job-handlers.ts'
import { JOB_NAMES } from '../../../lib/jobs/queues.ts'

const KINDS = ['permissions', 'paths', 'pages', 'actions', 'documentActions', 'jobs', 'notices'] as const
const LISTS = ['requestEvents', 'personalData'] as const

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

describe('what features declare', () => {
  it.each(KINDS)('no two features declare one name of %s', (kind) => {
    const names = FEATURES.flatMap((feature) => (kind in feature ? Object.keys(declaredBy(feature, kind)) : []))
    expect(twice(names)).toEqual([])
    expect(Object.keys(declared(kind))).toEqual(names)
  })

  it.each(LISTS)('no two features declare one member of %s', (kind) => {
    const names = FEATURES.flatMap((feature) => (kind in feature ? Object.values(declaredBy(feature, kind)) : []))
    expect(twice(names)).toEqual([])
  })

  it('a feature has the name of its folder, and each of its pages an address', () => {
    const wrong = FEATURES.flatMap((feature) => [
      ...(existsSync(`lib/${feature.name}/feature.ts`) ? [] : [`lib/${feature.name}/feature.ts`]),
      ...('pages' in feature ? Object.keys(feature.pages).filter((page) => !(page in feature.paths)) : []),
    ])
    expect(wrong).toEqual([])
  })

  it('each action and each job has its handler', async () => {
    for (const action of Object.keys(DESK_ACTIONS) as DeskAction[])
      expect(await deskHandler(action)).toBeTypeOf('function')
    for (const action of Object.keys(DOCUMENT_ACTIONS) as DocumentActionName[])
      expect((await documentHandler(action)).action).toBe(action)
    expect(Object.keys(await jobHandlers()).toSorted()).toEqual([...JOB_NAMES].toSorted())
  })
})

function declaredBy(feature: (typeof FEATURES)[number], kind: string): object {
  return (feature as unknown as Record<string, object>)[kind] ?? {}
}
