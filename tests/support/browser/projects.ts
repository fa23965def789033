/** The demo's new-build projects as their feed has them, and where they are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { query } from './database.ts'
import type { Locale } from './demo.ts'

type Unit = {
  ID: number
  Name: string
  Price: number
  SubStatus: number
  PublishPrice: boolean
  NumberOfBedRooms: number
}
type Texts = {
  Name: string
  City: string
  ExternalUrl?: string
  Phases?: { Name: string }[]
  Documents?: { Name: string; Url: string }[]
}
export type DemoProject = {
  record: { ID: number; ProjectNumber: string; Status: string; Zip: string; Street: string; PublicAddress: boolean }
  units: Unit[]
} & Record<Locale, Texts>

const FILE = join(import.meta.dirname, '../../../prisma/demo/projects.json')
export const PROJECTS = JSON.parse(readFileSync(FILE, 'utf8')) as DemoProject[]

function first(what: string, fits: (project: DemoProject) => boolean): DemoProject {
  const found = PROJECTS.find(fits)
  if (!found) throw new Error(`The demo has no ${what}.`)
  return found
}

export const PROJECT = {
  /** With phases, documents and plans of its units. */
  phased: first('project in phases', ({ nl }) => nl.Phases !== undefined),
  soldout: first('project that is sold out', ({ record }) => record.Status === 'soldout'),
  hidden: first('project with a hidden address', ({ record }) => !record.PublicAddress),
  external: first('project with a site of its own', ({ nl }) => nl.ExternalUrl !== undefined),
} as const

/** The address that leads to a project whatever its slugs are (308). */
export const projectById = ({ record }: DemoProject, locale: Locale): string => `/${locale}/project/${record.ID}/`

/** Those of its units that can be had, at a price that is shown or not. */
export const freeUnits = ({ units }: DemoProject): Unit[] => units.filter(({ SubStatus }) => SubStatus === 2)

/** A number that no project of the demo has, for one that was withdrawn: a first import withdraws nothing. */
const WITHDRAWN_ID = 8999

/** The address of a project that was withdrawn. */
export async function prepareWithdrawnProject(request: APIRequestContext, locale: Locale): Promise<string> {
  await query(
    `insert into projects (id, number, status, published, withdrawn_at, zip, created_at)
     values ($1, 'W', 'open', false, now(), '9000', now()) on conflict do nothing`,
    [WITHDRAWN_ID],
  )
  const path = `/${locale}/project/${WITHDRAWN_ID}/`
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 5000 }).toBe(410)
  return path
}
