/** All messages by language and namespace; Dutch is the pattern the other languages must match (a unit test holds them to it). */

import deAppointment from '../../messages/de/appointment.json' with { type: 'json' }
import deCommon from '../../messages/de/common.json' with { type: 'json' }
import deConstruction from '../../messages/de/construction.json' with { type: 'json' }
import deContactDemand from '../../messages/de/contactDemand.json' with { type: 'json' }
import deContactMe from '../../messages/de/contactMe.json' with { type: 'json' }
import deContent from '../../messages/de/content.json' with { type: 'json' }
import deDemandRegister from '../../messages/de/demandRegister.json' with { type: 'json' }
import deDocuments from '../../messages/de/documents.json' with { type: 'json' }
import deError from '../../messages/de/error.json' with { type: 'json' }
import deFeedback from '../../messages/de/feedback.json' with { type: 'json' }
import deForm from '../../messages/de/form.json' with { type: 'json' }
import deJob from '../../messages/de/job.json' with { type: 'json' }
import deLayout from '../../messages/de/layout.json' with { type: 'json' }
import deListing from '../../messages/de/listing.json' with { type: 'json' }
import deLogin from '../../messages/de/login.json' with { type: 'json' }
import deMailFrame from '../../messages/de/mailFrame.json' with { type: 'json' }
import deNewsletter from '../../messages/de/newsletter.json' with { type: 'json' }
import deOffer from '../../messages/de/offer.json' with { type: 'json' }
import deOffices from '../../messages/de/offices.json' with { type: 'json' }
import deProject from '../../messages/de/project.json' with { type: 'json' }
import deProperty from '../../messages/de/property.json' with { type: 'json' }
import deRenovation from '../../messages/de/renovation.json' with { type: 'json' }
import deRentalApplication from '../../messages/de/rentalApplication.json' with { type: 'json' }
import deRentalDetails from '../../messages/de/rentalDetails.json' with { type: 'json' }
import deSearch from '../../messages/de/search.json' with { type: 'json' }
import deSendToFriend from '../../messages/de/sendToFriend.json' with { type: 'json' }
import deSiteContact from '../../messages/de/siteContact.json' with { type: 'json' }
import deTestimonial from '../../messages/de/testimonial.json' with { type: 'json' }
import deUnsubscribe from '../../messages/de/unsubscribe.json' with { type: 'json' }
import deWishes from '../../messages/de/wishes.json' with { type: 'json' }
import enAppointment from '../../messages/en/appointment.json' with { type: 'json' }
import enCommon from '../../messages/en/common.json' with { type: 'json' }
import enConstruction from '../../messages/en/construction.json' with { type: 'json' }
import enContactDemand from '../../messages/en/contactDemand.json' with { type: 'json' }
import enContactMe from '../../messages/en/contactMe.json' with { type: 'json' }
import enContent from '../../messages/en/content.json' with { type: 'json' }
import enDemandRegister from '../../messages/en/demandRegister.json' with { type: 'json' }
import enDocuments from '../../messages/en/documents.json' with { type: 'json' }
import enError from '../../messages/en/error.json' with { type: 'json' }
import enFeedback from '../../messages/en/feedback.json' with { type: 'json' }
import enForm from '../../messages/en/form.json' with { type: 'json' }
import enJob from '../../messages/en/job.json' with { type: 'json' }
import enLayout from '../../messages/en/layout.json' with { type: 'json' }
import enListing from '../../messages/en/listing.json' with { type: 'json' }
import enLogin from '../../messages/en/login.json' with { type: 'json' }
import enMailFrame from '../../messages/en/mailFrame.json' with { type: 'json' }
import enNewsletter from '../../messages/en/newsletter.json' with { type: 'json' }
import enOffer from '../../messages/en/offer.json' with { type: 'json' }
import enOffices from '../../messages/en/offices.json' with { type: 'json' }
import enProject from '../../messages/en/project.json' with { type: 'json' }
import enProperty from '../../messages/en/property.json' with { type: 'json' }
import enRenovation from '../../messages/en/renovation.json' with { type: 'json' }
import enRentalApplication from '../../messages/en/rentalApplication.json' with { type: 'json' }
import enRentalDetails from '../../messages/en/rentalDetails.json' with { type: 'json' }
import enSearch from '../../messages/en/search.json' with { type: 'json' }
import enSendToFriend from '../../messages/en/sendToFriend.json' with { type: 'json' }
import enSiteContact from '../../messages/en/siteContact.json' with { type: 'json' }
import enTestimonial from '../../messages/en/testimonial.json' with { type: 'json' }
import enUnsubscribe from '../../messages/en/unsubscribe.json' with { type: 'json' }
import enWishes from '../../messages/en/wishes.json' with { type: 'json' }
import frAppointment from '../../messages/fr/appointment.json' with { type: 'json' }
import frCommon from '../../messages/fr/common.json' with { type: 'json' }
import frConstruction from '../../messages/fr/construction.json' with { type: 'json' }
import frContactDemand from '../../messages/fr/contactDemand.json' with { type: 'json' }
import frContactMe from '../../messages/fr/contactMe.json' with { type: 'json' }
import frContent from '../../messages/fr/content.json' with { type: 'json' }
import frDemandRegister from '../../messages/fr/demandRegister.json' with { type: 'json' }
import frDocuments from '../../messages/fr/documents.json' with { type: 'json' }
import frError from '../../messages/fr/error.json' with { type: 'json' }
import frFeedback from '../../messages/fr/feedback.json' with { type: 'json' }
import frForm from '../../messages/fr/form.json' with { type: 'json' }
import frJob from '../../messages/fr/job.json' with { type: 'json' }
import frLayout from '../../messages/fr/layout.json' with { type: 'json' }
import frListing from '../../messages/fr/listing.json' with { type: 'json' }
import frLogin from '../../messages/fr/login.json' with { type: 'json' }
import frMailFrame from '../../messages/fr/mailFrame.json' with { type: 'json' }
import frNewsletter from '../../messages/fr/newsletter.json' with { type: 'json' }
import frOffer from '../../messages/fr/offer.json' with { type: 'json' }
import frOffices from '../../messages/fr/offices.json' with { type: 'json' }
import frProject from '../../messages/fr/project.json' with { type: 'json' }
import frProperty from '../../messages/fr/property.json' with { type: 'json' }
import frRenovation from '../../messages/fr/renovation.json' with { type: 'json' }
import frRentalApplication from '../../messages/fr/rentalApplication.json' with { type: 'json' }
import frRentalDetails from '../../messages/fr/rentalDetails.json' with { type: 'json' }
import frSearch from '../../messages/fr/search.json' with { type: 'json' }
import frSendToFriend from '../../messages/fr/sendToFriend.json' with { type: 'json' }
import frSiteContact from '../../messages/fr/siteContact.json' with { type: 'json' }
import frTestimonial from '../../messages/fr/testimonial.json' with { type: 'json' }
import frUnsubscribe from '../../messages/fr/unsubscribe.json' with { type: 'json' }
import frWishes from '../../messages/fr/wishes.json' with { type: 'json' }
import nlAppointment from '../../messages/nl/appointment.json' with { type: 'json' }
import nlCommon from '../../messages/nl/common.json' with { type: 'json' }
import nlConstruction from '../../messages/nl/construction.json' with { type: 'json' }
import nlContactDemand from '../../messages/nl/contactDemand.json' with { type: 'json' }
import nlContactMe from '../../messages/nl/contactMe.json' with { type: 'json' }
import nlContent from '../../messages/nl/content.json' with { type: 'json' }
import nlDemandRegister from '../../messages/nl/demandRegister.json' with { type: 'json' }
import nlDocuments from '../../messages/nl/documents.json' with { type: 'json' }
import nlError from '../../messages/nl/error.json' with { type: 'json' }
import nlFeedback from '../../messages/nl/feedback.json' with { type: 'json' }
import nlForm from '../../messages/nl/form.json' with { type: 'json' }
import nlJob from '../../messages/nl/job.json' with { type: 'json' }
import nlLayout from '../../messages/nl/layout.json' with { type: 'json' }
import nlListing from '../../messages/nl/listing.json' with { type: 'json' }
import nlLogin from '../../messages/nl/login.json' with { type: 'json' }
import nlMailFrame from '../../messages/nl/mailFrame.json' with { type: 'json' }
import nlNewsletter from '../../messages/nl/newsletter.json' with { type: 'json' }
import nlOffer from '../../messages/nl/offer.json' with { type: 'json' }
import nlOffices from '../../messages/nl/offices.json' with { type: 'json' }
import nlProject from '../../messages/nl/project.json' with { type: 'json' }
import nlProperty from '../../messages/nl/property.json' with { type: 'json' }
import nlRenovation from '../../messages/nl/renovation.json' with { type: 'json' }
import nlRentalApplication from '../../messages/nl/rentalApplication.json' with { type: 'json' }
import nlRentalDetails from '../../messages/nl/rentalDetails.json' with { type: 'json' }
import nlSearch from '../../messages/nl/search.json' with { type: 'json' }
import nlSendToFriend from '../../messages/nl/sendToFriend.json' with { type: 'json' }
import nlSiteContact from '../../messages/nl/siteContact.json' with { type: 'json' }
import nlTestimonial from '../../messages/nl/testimonial.json' with { type: 'json' }
import nlUnsubscribe from '../../messages/nl/unsubscribe.json' with { type: 'json' }
import nlWishes from '../../messages/nl/wishes.json' with { type: 'json' }
import type { Language } from '../domain/listing.ts'

const nl = {
  appointment: nlAppointment,
  common: nlCommon,
  construction: nlConstruction,
  contactDemand: nlContactDemand,
  contactMe: nlContactMe,
  content: nlContent,
  demandRegister: nlDemandRegister,
  documents: nlDocuments,
  error: nlError,
  feedback: nlFeedback,
  form: nlForm,
  job: nlJob,
  layout: nlLayout,
  listing: nlListing,
  login: nlLogin,
  mailFrame: nlMailFrame,
  newsletter: nlNewsletter,
  offer: nlOffer,
  offices: nlOffices,
  project: nlProject,
  property: nlProperty,
  renovation: nlRenovation,
  rentalApplication: nlRentalApplication,
  rentalDetails: nlRentalDetails,
  search: nlSearch,
  sendToFriend: nlSendToFriend,
  siteContact: nlSiteContact,
  testimonial: nlTestimonial,
  unsubscribe: nlUnsubscribe,
  wishes: nlWishes,
}

export type Messages = typeof nl

export const MESSAGES = {
  nl,
  fr: {
    appointment: frAppointment,
    common: frCommon,
    construction: frConstruction,
    contactDemand: frContactDemand,
    contactMe: frContactMe,
    content: frContent,
    demandRegister: frDemandRegister,
    documents: frDocuments,
    error: frError,
    feedback: frFeedback,
    form: frForm,
    job: frJob,
    layout: frLayout,
    listing: frListing,
    login: frLogin,
    mailFrame: frMailFrame,
    newsletter: frNewsletter,
    offer: frOffer,
    offices: frOffices,
    project: frProject,
    property: frProperty,
    renovation: frRenovation,
    rentalApplication: frRentalApplication,
    rentalDetails: frRentalDetails,
    search: frSearch,
    sendToFriend: frSendToFriend,
    siteContact: frSiteContact,
    testimonial: frTestimonial,
    unsubscribe: frUnsubscribe,
    wishes: frWishes,
  },
  en: {
    appointment: enAppointment,
    common: enCommon,
    construction: enConstruction,
    contactDemand: enContactDemand,
    contactMe: enContactMe,
    content: enContent,
    demandRegister: enDemandRegister,
    documents: enDocuments,
    error: enError,
    feedback: enFeedback,
    form: enForm,
    job: enJob,
    layout: enLayout,
    listing: enListing,
    login: enLogin,
    mailFrame: enMailFrame,
    newsletter: enNewsletter,
    offer: enOffer,
    offices: enOffices,
    project: enProject,
    property: enProperty,
    renovation: enRenovation,
    rentalApplication: enRentalApplication,
    rentalDetails: enRentalDetails,
    search: enSearch,
    sendToFriend: enSendToFriend,
    siteContact: enSiteContact,
    testimonial: enTestimonial,
    unsubscribe: enUnsubscribe,
    wishes: enWishes,
  },
  de: {
    appointment: deAppointment,
    common: deCommon,
    construction: deConstruction,
    contactDemand: deContactDemand,
    contactMe: deContactMe,
    content: deContent,
    demandRegister: deDemandRegister,
    documents: deDocuments,
    error: deError,
    feedback: deFeedback,
    form: deForm,
    job: deJob,
    layout: deLayout,
    listing: deListing,
    login: deLogin,
    mailFrame: deMailFrame,
    newsletter: deNewsletter,
    offer: deOffer,
    offices: deOffices,
    project: deProject,
    property: deProperty,
    renovation: deRenovation,
    rentalApplication: deRentalApplication,
    rentalDetails: deRentalDetails,
    search: deSearch,
    sendToFriend: deSendToFriend,
    siteContact: deSiteContact,
    testimonial: deTestimonial,
    unsubscribe: deUnsubscribe,
    wishes: deWishes,
  },
} satisfies Record<Language, Messages>
