/** The words in French, by namespace. */

import account from './account.json' with { type: 'json' }
import appointment from './appointment.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import consent from './consent.json' with { type: 'json' }
import construction from './construction.json' with { type: 'json' }
import contactDemand from './contactDemand.json' with { type: 'json' }
import contactMe from './contactMe.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }
import demandRegister from './demandRegister.json' with { type: 'json' }
import derivedTexts from './derivedTexts.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import embeds from './embeds.json' with { type: 'json' }
import error from './error.json' with { type: 'json' }
import favourites from './favourites.json' with { type: 'json' }
import feedback from './feedback.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import gallery from './gallery.json' with { type: 'json' }
import job from './job.json' with { type: 'json' }
import landing from './landing.json' with { type: 'json' }
import layout from './layout.json' with { type: 'json' }
import listing from './listing.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import mailFrame from './mailFrame.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import newHomes from './newHomes.json' with { type: 'json' }
import newsletter from './newsletter.json' with { type: 'json' }
import offer from './offer.json' with { type: 'json' }
import offices from './offices.json' with { type: 'json' }
import owner from './owner.json' with { type: 'json' }
import ownerLists from './ownerLists.json' with { type: 'json' }
import ownerMail from './ownerMail.json' with { type: 'json' }
import project from './project.json' with { type: 'json' }
import property from './property.json' with { type: 'json' }
import renovation from './renovation.json' with { type: 'json' }
import rentalApplication from './rentalApplication.json' with { type: 'json' }
import rentalDetails from './rentalDetails.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import sendToFriend from './sendToFriend.json' with { type: 'json' }
import siteContact from './siteContact.json' with { type: 'json' }
import staff from './staff.json' with { type: 'json' }
import staffAgenda from './staffAgenda.json' with { type: 'json' }
import staffArticles from './staffArticles.json' with { type: 'json' }
import staffCandidates from './staffCandidates.json' with { type: 'json' }
import staffCheck from './staffCheck.json' with { type: 'json' }
import staffCrm from './staffCrm.json' with { type: 'json' }
import staffData from './staffData.json' with { type: 'json' }
import staffDrafts from './staffDrafts.json' with { type: 'json' }
import staffEditor from './staffEditor.json' with { type: 'json' }
import staffFields from './staffFields.json' with { type: 'json' }
import staffFigures from './staffFigures.json' with { type: 'json' }
import staffFiles from './staffFiles.json' with { type: 'json' }
import staffHistory from './staffHistory.json' with { type: 'json' }
import staffHomes from './staffHomes.json' with { type: 'json' }
import staffImports from './staffImports.json' with { type: 'json' }
import staffKinds from './staffKinds.json' with { type: 'json' }
import staffLists from './staffLists.json' with { type: 'json' }
import staffLive from './staffLive.json' with { type: 'json' }
import staffMails from './staffMails.json' with { type: 'json' }
import staffModules from './staffModules.json' with { type: 'json' }
import staffNewsletters from './staffNewsletters.json' with { type: 'json' }
import staffNotices from './staffNotices.json' with { type: 'json' }
import staffOffers from './staffOffers.json' with { type: 'json' }
import staffOwners from './staffOwners.json' with { type: 'json' }
import staffPages from './staffPages.json' with { type: 'json' }
import staffPasskeys from './staffPasskeys.json' with { type: 'json' }
import staffPeople from './staffPeople.json' with { type: 'json' }
import staffPictures from './staffPictures.json' with { type: 'json' }
import staffPlans from './staffPlans.json' with { type: 'json' }
import staffPreviews from './staffPreviews.json' with { type: 'json' }
import staffRequestList from './staffRequestList.json' with { type: 'json' }
import staffRequests from './staffRequests.json' with { type: 'json' }
import staffRichText from './staffRichText.json' with { type: 'json' }
import staffSearch from './staffSearch.json' with { type: 'json' }
import staffSortable from './staffSortable.json' with { type: 'json' }
import staffUploads from './staffUploads.json' with { type: 'json' }
import staffWishes from './staffWishes.json' with { type: 'json' }
import testimonial from './testimonial.json' with { type: 'json' }
import unsubscribe from './unsubscribe.json' with { type: 'json' }
import viewingFeedback from './viewingFeedback.json' with { type: 'json' }
import wishes from './wishes.json' with { type: 'json' }

export default {
  account,
  appointment,
  common,
  consent,
  construction,
  contactDemand,
  contactMe,
  content,
  demandRegister,
  derivedTexts,
  documents,
  embeds,
  error,
  favourites,
  feedback,
  form,
  gallery,
  job,
  landing,
  layout,
  listing,
  login,
  mailFrame,
  map,
  newHomes,
  newsletter,
  offer,
  offices,
  owner,
  ownerLists,
  ownerMail,
  project,
  property,
  renovation,
  rentalApplication,
  rentalDetails,
  search,
  sendToFriend,
  siteContact,
  staff,
  staffAgenda,
  staffArticles,
  staffCandidates,
  staffCheck,
  staffCrm,
  staffData,
  staffDrafts,
  staffEditor,
  staffFields,
  staffFigures,
  staffFiles,
  staffHistory,
  staffHomes,
  staffImports,
  staffKinds,
  staffLists,
  staffLive,
  staffMails,
  staffModules,
  staffNewsletters,
  staffNotices,
  staffOffers,
  staffOwners,
  staffPages,
  staffPasskeys,
  staffPeople,
  staffPictures,
  staffPlans,
  staffPreviews,
  staffRequestList,
  staffRequests,
  staffRichText,
  staffSearch,
  staffSortable,
  staffUploads,
  staffWishes,
  testimonial,
  unsubscribe,
  viewingFeedback,
  wishes,
}
