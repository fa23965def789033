/** Writes projects of the catalogue in SweepBright's shape, with their units inside. */
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'
import { documentsOf, locationOf, mainRecord, money, peopleOf, picturesOf, textsOf, typeOf } from './estate.ts'
import { uuidOf } from './ids.ts'
import { type Estate, legalOf, measuresOf, type Shape } from './measures.ts'

type Unit = Record<string, unknown> & { ID: number; Name: string; Plan?: { Url: string } }

const STATUS: Record<string, string> = { open: 'available', option: 'option', soldout: 'sold' }
const UNIT_STATUS: Record<number, string> = { 3: 'option', 6: 'sold', 13: 'rented' }

function unitEstate(unit: Unit, project: string): Estate {
  const record = { language: 'nl', ...unit } as CanonicalRecord
  const { Plan } = unit
  const plan = Plan && {
    id: uuidOf('plan', unit.ID),
    ...{ filename: `plan-${unit.ID}.webp`, description: null, content_type: 'image/webp', ordinal: 0, path: Plan.Url },
  }
  return {
    ...{ id: uuidOf('unit', unit.ID), is_project: false, project_id: project, properties: [] },
    settings: { reference: unit.Name },
    ...{ negotiation: 'sale', status: UNIT_STATUS[Number(unit.SubStatus)] ?? 'available', ...typeOf(record) },
    ...{ description_title: [], description: null, location: { floor: unit.Floor ?? null, box: null } },
    price: money(unit.Price, unit.PublishPrice !== true),
    ...measuresOf(record),
    ...{ images: [], documents: [], plans: plan ? [plan] : [] },
    ...peopleOf(),
  }
}

/** A project as SweepBright sends it; its files aren't signed yet. */
export function projectEstate(entry: CatalogueEntry, shape: Shape): Estate {
  const record = mainRecord(entry)
  const id = uuidOf('project', entry.id)
  return {
    ...{ id, is_project: true, project_id: null },
    settings: { reference: record.ProjectNumber ?? null },
    ...{ negotiation: 'sale', status: STATUS[String(record.Status)], type: 'apartment', sub_type: [] },
    description_title: textsOf(entry, 'Name'),
    description: textsOf(entry, 'DescriptionA'),
    location: locationOf(record, record.PublicAddress !== true),
    price: money(record.PriceFrom, false),
    ...legalOf(record, shape),
    images: picturesOf(record, entry.id),
    documents: documentsOf(record, entry.id),
    plans: [],
    properties: ((record.Units ?? []) as Unit[]).map((unit) => unitEstate(unit, id)),
    ...peopleOf(),
  }
}
