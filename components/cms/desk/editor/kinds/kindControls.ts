/** Controls of single fields that have their own way of being filled in, by kind and path without language. */
import type { ComponentType } from 'react'
import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'
import { NameOfTitle, SlugOfAuthor, SlugOfTitle } from './FollowingInput.tsx'
import { HomeInput } from './HomeInput.tsx'
import { TownInput } from './TownInput.tsx'
import { VatSelect } from './VatSelect.tsx'

type ControlProps = { path: string; field: FieldDefinition; input: FieldInput; control: ControlAttributes }

export const KIND_CONTROLS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  'landing-text fields.zip': TownInput,
  'newsletter lists.blocks.fields.home_id': HomeInput,
  'renovation-cost fields.vat': VatSelect,
  'page texts.path': SlugOfTitle,
  'article texts.name': NameOfTitle,
  'testimonial fields.slug': SlugOfAuthor,
}
