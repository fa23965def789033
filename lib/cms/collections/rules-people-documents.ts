/** People, what clients say, and offices. */
import { VERIFICATIONS } from '../../content/rules-modules.ts'
import { AGENT_LEADS } from '../../desk/rules-scope.ts'
import { RELEASE_RULES } from '../../offers/rules.ts'
import { HOLIDAYS } from '../../viewings/rules-holidays.ts'
import { ADDRESS_RULES, MOST_HORIZON_DAYS } from '../../viewings/rules-slots.ts'
import { TRAVEL_RULES } from '../../viewings/rules-travel-time.ts'
import type { DocumentDefinition } from './rules-definition.ts'
import { ORDER, STATUS } from './rules-page-documents.ts'

export const PEOPLE_DOCUMENTS = {
  'team-member': {
    table: 'team_members',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'name',
    initial: { status: 'Draft', sort_order: 0 },
    fields: {
      name: { kind: 'text', max: 120, required: true },
      category_id: { kind: 'reference', to: 'category', required: true },
      office_id: { kind: 'reference', to: 'office', nullable: true },
      status: STATUS,
      sort_order: ORDER,
      phone: { kind: 'text', max: 40, format: 'phone', nullable: true },
      email: { kind: 'text', max: 254, format: 'email', nullable: true },
      portrait: { kind: 'picture', nullable: true },
      licence_number: { kind: 'text', max: 40, nullable: true },
    },
    texts: {
      table: 'team_member_texts',
      parent: 'member_id',
      fields: { role: { kind: 'text', max: 120, required: true }, bio: { kind: 'lines', max: 2000 } },
    },
  },
  testimonial: {
    table: 'testimonials',
    key: ['id'],
    numbering: 'made',
    permission: 'edit-content',
    adds: true,
    title: 'author',
    // How it was verified has no first value: somebody chooses it, be it that nobody verified it.
    initial: { status: 'Draft', sort_order: 0, language: 'nl' },
    fields: {
      author: { kind: 'text', max: 120, required: true },
      town: { kind: 'text', max: 80, nullable: true },
      website: { kind: 'text', max: 300, format: 'web', nullable: true },
      image: { kind: 'picture', nullable: true },
      language: { kind: 'choice', choices: ['nl', 'fr', 'en', 'de'], required: true },
      given_on: { kind: 'date', required: true },
      verification: { kind: 'choice', choices: VERIFICATIONS, required: true },
      slug: { kind: 'text', max: 120, format: 'segment', required: true },
      status: STATUS,
      sort_order: ORDER,
    },
    texts: {
      table: 'testimonial_texts',
      parent: 'testimonial_id',
      fields: {
        title: { kind: 'text', max: 160, required: true },
        comment: { kind: 'lines', max: 4000, required: true },
      },
    },
  },
  /** Address and region come with the network; staff keep its words, hours, closing days and how viewings are made. */
  office: {
    table: 'offices',
    key: ['id'],
    numbering: 'typed',
    permission: 'edit-offices',
    adds: false,
    title: 'name',
    fields: {
      language: { kind: 'choice', choices: ['nl', 'fr', 'en', 'de'], nullable: true },
      visit_minutes: { kind: 'number', min: 10, max: 240, required: true },
      visit_notice_hours: { kind: 'number', min: 0, max: 720, required: true },
      visit_horizon_days: { kind: 'number', min: 1, max: MOST_HORIZON_DAYS, required: true },
      visit_travel: { kind: 'choice', choices: TRAVEL_RULES, required: true },
      visit_travel_minutes: { kind: 'number', min: 0, max: 120, required: true },
      visit_travel_speed: { kind: 'number', min: 10, max: 120, required: true },
      visit_address: { kind: 'choice', choices: ADDRESS_RULES, required: true },
      offer_release: { kind: 'choice', choices: RELEASE_RULES, required: true },
      agent_leads: { kind: 'choice', choices: AGENT_LEADS, required: true },
      answer_hours: { kind: 'number', min: 1, max: 80, required: true },
      open_holidays: { kind: 'choices', choices: HOLIDAYS },
    },
    texts: {
      table: 'office_texts',
      parent: 'office_id',
      fields: {
        name: { kind: 'text', max: 120, nullable: true },
        street: { kind: 'text', max: 120, nullable: true },
      },
    },
    lists: {
      hours: {
        table: 'office_hours',
        parent: 'office_id',
        key: null,
        order: null,
        most: 42,
        fields: {
          weekday: { kind: 'number', min: 1, max: 7, required: true },
          opens: { kind: 'time', required: true },
          closes: { kind: 'time', required: true },
        },
      },
      closures: {
        table: 'office_closures',
        parent: 'office_id',
        key: 'id',
        order: null,
        most: 100,
        fields: { from_day: { kind: 'date', required: true }, to_day: { kind: 'date', required: true } },
        texts: {
          table: 'office_closure_texts',
          parent: 'closure_id',
          fields: { reason: { kind: 'text', max: 200, required: true } },
        },
      },
    },
  },
} as const satisfies Partial<Record<string, DocumentDefinition>>
