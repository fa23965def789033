import { serverOf } from '../desk/define-server.ts'
import { decideTestimonial } from './decide-testimonial.ts'
import { submission } from './feature.ts'

export const server = serverOf(submission, {
  actions: { publishTestimonial: decideTestimonial('publish'), refuseTestimonial: decideTestimonial('refuse') },
})
