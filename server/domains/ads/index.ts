export { findAbsence } from './commands/absence.ts';
export { approveAd, isWaiting, rejectAd } from './commands/decide-ad.ts';
export { photoRefusals, countUpload } from './commands/add-photo.ts';
export { dropQuestion } from './commands/edit-questions.ts';
export { keepPictures, releasePictures } from './commands/keep-pictures.ts';
export { receivePostedAd } from './commands/receive-posted-ad.ts';
export { sellLockedAd } from './commands/move-own-ad.ts';
export { renameKeptPictures, renamePictures } from './commands/rename-pictures.ts';
export { setAnswering } from './commands/set-answering.ts';
export { takeDownAd } from './commands/take-down-ad.ts';
export { unpublishAd } from './commands/unpublish-ad.ts';
export { latestVoice, noteHeard } from './commands/voices.ts';
export { lockAd, lockOwnAd, type LockedAd } from './commands/lock-ad.ts';
export { BLANK_CONTENT } from './content.ts';
export {
  adAsked,
  adChanged,
  adEndsSoon,
  adExpired,
  adHidden,
  adMoveUndone,
  adPhotoChecked,
  adPriceChanged,
  adPublished,
  adPublishedFor,
  adRejected,
  adRemoved,
  adRenewed,
  adReserved,
  adSold,
  adSubmitted,
  adTakenDown,
  adTakenOutOfShop,
  adUnpublished,
  adUnreserved,
  adWithdrawn,
  photosDropped,
} from './events.ts';
export { askSeller } from './commands/scheduled-transitions.ts';
export { takePhotos } from './commands/ad-photos.ts';
export { isDecidedAgainst, reopenAd } from './commands/reopen-ad.ts';
export { hideAdsWith, isNumberShown } from './commands/hide-disowned.ts';
export { writeLink } from './links.ts';
export { presentAd, presentStoredAd, statusLabel, statusOf } from './present.ts';
export {
  AD_PAGE_PARTS,
  AD_SNAPSHOT,
  findAnyAd,
  findOwnAd,
  findPublicAd,
  joinReviewed,
  REVIEW_PAGE_PARTS,
  type AdPageRow,
  type ReviewedAdRow,
  type ReviewParts,
  CONTACT_JSON,
  IS_PUBLIC,
  soldSince,
} from './queries/one-ad.ts';
export { findParties, isAdOf } from './queries/parties.ts';
export { findAgentOf } from './queries/mandated-ads.ts';
export { SEEKING_PURPOSES, SOLD_PURPOSES, purposesWhere } from './purpose-sql.ts';
export { shownTitleOf } from './queries/shown-title.ts';
export { placesOfAds } from './queries/ad-places.ts';
export { findSeller } from './queries/seller.ts';
export { lockOwner, remainingAds } from './commands/owner.ts';
export { countByOwner } from './queries/count-by-owner.ts';
export { findPriceDrop, listFavouriteKeepers } from './queries/favourite-news.ts';
export { monthAdvice, daysOf, monthBefore, monthName } from './month.ts';
export { eachSellerSeen, monthOfSeller, type AdMonth } from './queries/month.ts';
export { countFavourites, countOwnAds } from './queries/my-ads.ts';
export { decidePhoto } from './photo-check/decide-photo.ts';
export { COUNT_SENT_PHOTOS } from './photo-check/sent-photos.ts';
export { LATEST_AD } from './queries/latest-ad.ts';
export { AD_LIFE_DAYS, closingOf, endOf, endOfDay, endsAtClosing } from './rules.ts';
export { idOfCode, shortAddress, codeOf } from './short-code.ts';
export { ad, photoCheck, picture, type Status, idempotencyKey } from './tables.ts';
export { AdTraffic } from './traffic.ts';
export { readerOf } from './routes/reader.ts';
export { moveChoice } from './commands/follow-attributes.ts';
export { CONDITIONS, conditionLabel, type Condition, conditionOf } from './condition.ts';
export {
  AD_CARD_JSON,
  type AdCardRow,
  CARD_COLUMNS,
  CARD_JOINS,
  presentCard,
  readCard,
  type FlatCardRow,
} from './card.ts';
export { isContactConfirmed, withChosenNumbers, presentSeller } from './present-finding.ts';
export { purposeTexts } from './texts.ts';
export { CONTACT_CHOICES, PROVEN_NUMBERS, type PageFactsRow } from './queries/page-facts.ts';
export { readContent } from './commands/ad-content.ts';
export { publishAd } from './commands/publish-ad.ts';
export { pledgeErrors } from './pledge.ts';
export { withPriceLabel } from './price-label.ts';
export { favouritesAmong } from './queries/favourites.ts';
export { findGoneAd } from './queries/gone-ad.ts';
export type { Reader } from './reader.ts';
export { attributesInTitle } from './attributes-in-title.ts';
export { shareImagePath, type SharedAd, type ShareFormat } from './share-image-path.ts';
