export { findAbsence } from './commands/absence.ts';
export { countChoices } from './commands/count-choices.ts';
export { approveAd, isWaiting, rejectAd } from './commands/decide-ad.ts';
export { photoRefusals } from './commands/add-photo.ts';
export { dropQuestion } from './commands/edit-questions.ts';
export { keepPictures, releasePictures } from './commands/keep-pictures.ts';
export { receivePostedAd } from './commands/receive-posted-ad.ts';
export { sellLockedAd } from './commands/move-own-ad.ts';
export { renameKeptPictures, renamePictures } from './commands/rename-pictures.ts';
export { openPack, type Pack } from './commands/make-pack.ts';
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
} from './queries/one-ad.ts';
export { findParties, isAdOf } from './queries/parties.ts';
export { proposeCategories, warmProposals } from './proposals/propose-categories.ts';
export { hintsFor } from './proposals/hints.ts';
export { wordPlaces } from './proposals/word-places.ts';
export { findAgentOf } from './queries/served-ads.ts';
export { SEEKING_PURPOSES, SOLD_PURPOSES } from './purpose-sql.ts';
export { shownTitleOf } from './queries/shown-title.ts';
export { placesOfAds } from './queries/ad-places.ts';
export { findSeller } from './queries/seller.ts';
export { lockOwner } from './commands/owner.ts';
export { countByOwner } from './queries/count-by-owner.ts';
export { findPriceDrop, listFavouriteKeepers } from './queries/favourite-news.ts';
export { adviceFor, daysOf, monthBefore, monthName } from './month.ts';
export { eachSellerSeen, monthOfSeller, type AdMonth } from './queries/month.ts';
export { countFavourites, countOwnAds } from './queries/my-ads.ts';
export { decidePhoto } from './photo-check/decide-photo.ts';
export { COUNT_SENT_PHOTOS } from './photo-check/sent-photos.ts';
export { LATEST_AD } from './queries/latest-ad.ts';
export { AD_LIFE_DAYS, closingOf, endOf, endOfDay, endsAtClosing } from './rules.ts';
export type { ShareFormat } from './draw-share-image.ts';
export { drawShareImage, shareImagePath } from './share-image.ts';
export { idOfCode, shortAddress } from './short-code.ts';
export { seedSearch } from './search/seed-search.ts';
export { ad, photoCheck, picture, type Status } from './tables.ts';
export { listBrandPages } from './search/brand-pages.ts';
export {
  adsOfPart,
  listAdParts,
  listLandings,
  newestAds,
  type FeedAd,
  type LandingEntry,
} from './search/feeds.ts';
export { composeDayText } from './day-text.ts';
export { PACK_POLICY } from './packs/pack-style.ts';
export { findPackCity } from './queries/city-pack.ts';
export { filtersOf } from './filters.ts';
export { listCityDays } from './queries/city-day.ts';
export { matchingAds } from './search/match.ts';
export {
  answersAmong,
  filtersOfWanted,
  findWanted,
  newestAnswers,
  newestWanted,
  type WantedAd,
} from './search/wanted.ts';
export { AdTraffic } from './traffic.ts';
export { readerOf } from './routes/reader.ts';
