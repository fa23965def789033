/** New-build projects as pages read them: remembered until the catalogue changes. */
import { remember } from '../cache/tagged.ts'
import { findProjects } from '../db/projects.ts'
import type { Language } from '../domain/listing.ts'
import type { Project } from '../domain/project.ts'

/** All published projects, those that can still be had first. */
export const projects = (locale: Language): Promise<Project[]> =>
  remember(
    'catalogue',
    `projects ${locale}`,
    () => findProjects(locale),
    (found) => found.length * 4,
  )
