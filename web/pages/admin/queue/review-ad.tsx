import { PURPOSES, shownTitle } from '#contract/ads/purposes.ts';
import type { ReactNode } from 'react';
import { formatPrice } from '#contract/common/with-currency.ts';
import { AD_CONTENT, type AdField } from '#contract/ads/content.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { formatDay } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { fullName } from '#web/format/full-name.ts';
import { AdVoice } from '#web/parts/voice/ad-voice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AskPhoto } from '../ask-photo.tsx';
import { Checks, Pairs } from './checks.tsx';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { reviewedContent, type ReviewedField } from './reviewed-content.ts';
import { waitingTime } from './waiting-time.ts';

interface FactProps {
  label: string;
  /** Makes the fact span both columns. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows one property of an ad under review as label and value; a `wide` one spans both columns. */
const Fact = ({ label, wide = false, children }: FactProps) => (
  <div
    className={`grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 border-b border-line py-1 ${wide ? 'lg:col-span-2' : ''}`}
  >
    <dt className="text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere" dir="auto">
      {children}
    </dd>
  </div>
);

const SHOWN_ABOVE: ReadonlySet<AdField> = new Set(['title', 'price_label', 'description', 'voice']);

/** Names the fields whose text may be long, which therefore span both columns. */
const WIDE: ReadonlySet<AdField> = new Set(['cat_id']);

const isPhone = ({ name }: ReviewedField): boolean => AD_CONTENT[name].kind === 'phone';

/** Returns the phone numbers of an ad, each once with the ways of contact, such as WhatsApp, for which it is given. */
const numbersOf = (fields: readonly ReviewedField[]): ReviewedField[] => {
  const byNumber = Map.groupBy(fields.filter(isPhone), ({ text }) => text);
  return [...byNumber.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, label: [first, ...others].map(({ label }) => label).join(', ') }] : [],
  );
};

const Facts = ({ ad }: { ad: ReviewedAd }) => {
  const label = formatPrice(ad.price_label);
  const fields = reviewedContent(ad).filter(
    ({ name, text }) => text && !SHOWN_ABOVE.has(name) && !(name === 'price' && text === label),
  );
  const { seller } = ad;
  return (
    <dl className="border-t border-line text-sm lg:grid lg:grid-cols-2 lg:gap-x-6">
      {fields
        .filter((field) => !isPhone(field))
        .map(({ key, name, label: term, text }) => (
          <Fact key={key} label={term} wide={WIDE.has(name)}>
            {text}
          </Fact>
        ))}
      {numbersOf(fields).map(({ key, label: term, text }) => (
        <Fact key={key} label={term} wide>
          {text}
        </Fact>
      ))}
      {ad.agent && (
        <Fact label="Publiée par" wide>
          <span className="font-bold" dir="auto">
            {ad.agent.name}
          </span>
          <span className="block">
            pour ce vendeur · publie pour {pluralize(ad.agent.people, 'personne')},{' '}
            {pluralize(ad.agent.refused, 'annonce refusée', 'annonces refusées')}
          </span>
        </Fact>
      )}
      <Fact label="Vendeur" wide>
        <span className="mr-2 font-bold" dir="auto">
          {fullName(ad.user)}
        </span>
        {ad.user.is_phone_verified === 1 ? (
          <Badge tone="done">Téléphone confirmé</Badge>
        ) : (
          <Badge tone="danger">Téléphone non confirmé</Badge>
        )}
        {seller.is_suspended && <Badge tone="danger">Compte suspendu</Badge>}
        <span className="block">
          Membre depuis le {formatDay(seller.member_since)} · {seller.published} en ligne,{' '}
          {pluralize(seller.approved, 'validée')}, {pluralize(seller.rejected, 'rejetée')},{' '}
          {pluralize(seller.withdrawn, 'retirée')},{' '}
          {pluralize(seller.upheld_reports, 'signalement fondé', 'signalements fondés')}
        </span>
        {seller.last_rejection && (
          <span className="block text-ink-soft">
            Dernier rejet le {formatDay(seller.last_rejection.at)} : {seller.last_rejection.label}
          </span>
        )}
      </Fact>
    </dl>
  );
};

/** Reminds the reviewer of an ad for a lost or found document that its number and address must not be public. */
const PAPERS_NOTE =
  'Le numéro et l’adresse d’un document ne doivent se lire ni sur les photos ni dans le texte.';

/** Is the number of characters above which a description may need to scroll; four of its lines stay in view. */
const LONG = 320;

interface ReviewAdProps {
  ad: ReviewedAd;
  /** Is the current time in milliseconds. */
  now: number;
  /** Is the index of the large photo. */
  photo: number;
  onPhoto: (index: number) => void;
  /** Is called with the file name of the voice recording that the reviewer plays. */
  onHear: (voice: string) => void;
}

/**
 * Shows an ad with what a reviewer needs to decide. A wide screen has photos and facts side by side; a part that is too
 * long for it, a long description first of all, scrolls in its place.
 */
export const ReviewAd = ({ ad, now, photo, onPhoto, onHear }: ReviewAdProps) => (
  <article className="flex flex-col gap-4 lg:grid lg:min-h-0 lg:grow lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-6">
    <div className="flex min-w-0 flex-col gap-4 lg:overflow-y-auto">
      <ReviewPhotos pictures={ad.pictures} shown={photo} onShow={onPhoto} />
      <Pairs pairs={ad.checks.flatMap(({ pairs = [] }) => pairs)} />
      {!PURPOSES[ad.purpose].forSale && <p className="text-sm font-bold">{PAPERS_NOTE}</p>}
      <AskPhoto key={ad.id} id={ad.id} purpose={ad.purpose} photo_check={ad.photo_check} />
    </div>
    <div className="flex min-w-0 flex-col gap-3 lg:min-h-0 lg:gap-2 lg:overflow-y-auto lg:*:shrink-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <StatusBadge status={ad.status} />
        {ad.status === 'Publiée' && (ad.decision ? 'à revoir,' : 'avant relecture,')}{' '}
        {waitingTime(ad.submitted_at, now)}
        <span>n° {ad.id}</span>
      </p>
      <div>
        <p className="text-xl font-bold" dir="auto">
          {formatPrice(ad.price_label)}
        </p>
        <h2 className="text-lg font-medium wrap-anywhere" dir="auto">
          {shownTitle(ad)}
        </h2>
      </div>
      <Checks checks={ad.checks} />
      {ad.rejection_reason && (
        <p className="rounded-md bg-raised p-3 wrap-anywhere">
          <span className="font-bold">Motif :</span> {ad.rejection_reason}
        </p>
      )}
      <ReviewChanges ad={ad} />
      {ad.voice && <AdVoice voice={ad.voice} onHear={onHear} />}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard
        tabIndex={0}
        aria-label="Description"
        className={`lg:shrink! lg:overflow-y-auto ${ad.description.length > LONG ? 'lg:min-h-24' : ''}`}
      >
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {ad.description}
        </p>
      </section>
      <Facts ad={ad} />
    </div>
  </article>
);
