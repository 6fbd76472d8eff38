import type { ReactNode } from 'react';
import { AD_CONTENT, type AdField } from '#contract/ads/content.ts';
import type { ReviewedAd } from '#contract/moderation.ts';
import { formatDay, formatPrice } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checks } from './checks.tsx';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { reviewedContent } from './reviewed-content.ts';
import { waitingTime } from './waiting-time.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-2 sm:grid sm:grid-cols-[160px_1fr] sm:gap-4 lg:grid-cols-[130px_1fr] lg:py-1">
    <dt className="text-sm text-ink-soft sm:text-base lg:text-sm">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const SHOWN_ABOVE: ReadonlySet<AdField> = new Set(['title', 'price_label', 'description']);

const Facts = ({ ad }: { ad: ReviewedAd }) => {
  const fields = reviewedContent(ad).filter(({ name, text }) => text && !SHOWN_ABOVE.has(name));
  const isPhone = ({ name }: { name: AdField }) => AD_CONTENT[name].kind === 'phone';
  const facts = (shown: typeof fields) =>
    shown.map(({ key, label, text }) => (
      <Fact key={key} label={label}>
        {text}
      </Fact>
    ));
  return (
    <dl className="divide-y divide-line border-y border-line lg:text-sm">
      {facts(fields.filter((field) => !isPhone(field)))}
      <Fact label="Vendeur">
        <span className="mr-2">{fullName(ad.user)}</span>
        {ad.user.is_phone_verified === 1 ? (
          <Badge tone="done" className="inline-block">
            Téléphone confirmé
          </Badge>
        ) : (
          <Badge tone="danger" className="inline-block">
            Téléphone non confirmé
          </Badge>
        )}
      </Fact>
      {facts(fields.filter(isPhone))}
    </dl>
  );
};

const SellerHistory = ({ ad: { seller } }: { ad: ReviewedAd }) => (
  <section>
    <h3 className="font-bold">Le vendeur</h3>
    <p>
      Membre depuis le {formatDay(seller.member_since)}. {seller.published} en ligne,{' '}
      {pluralize(seller.approved, 'validée')}, {pluralize(seller.rejected, 'rejetée')},{' '}
      {pluralize(seller.withdrawn, 'retirée')},{' '}
      {pluralize(seller.upheld_reports, 'signalement fondé', 'signalements fondés')}.
      {seller.is_suspended && ' Compte suspendu.'}
    </p>
    {seller.last_rejection && (
      <p className="text-sm wrap-anywhere text-ink-soft">
        Dernier rejet le {formatDay(seller.last_rejection.at)} : {seller.last_rejection.label}
      </p>
    )}
  </section>
);

/**
 * An ad as buyers will see it, with the reviewer's information; on a desktop its photos are beside the facts. `now` in
 * milliseconds.
 */
export const ReviewAd = ({
  ad,
  now,
  photo,
}: {
  ad: ReviewedAd;
  now: number;
  /** The index of the photo selected by keyboard. */
  photo: number;
}) => (
  <article className="flex flex-col gap-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <StatusBadge status={ad.status} />
      {ad.status === 'En attente'
        ? waitingTime(ad.submitted_at, now)
        : `du ${formatDay(ad.created_at)}`}
      <span>n° {ad.id}</span>
    </p>
    <Checks checks={ad.checks} />
    <ReviewChanges ad={ad} />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-6">
      <ReviewPhotos pictures={ad.pictures} shown={photo} />
      <div className="flex min-w-0 flex-col gap-4 lg:gap-3">
        <div>
          <p className="text-xl font-bold">{formatPrice(ad.price_label)}</p>
          <h2 className="text-lg font-medium wrap-anywhere">{ad.title}</h2>
        </div>
        {ad.rejection_reason && (
          <p className="rounded-md bg-raised p-3 wrap-anywhere">
            <span className="font-bold">Motif :</span> {ad.rejection_reason}
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{ad.description}</p>
        <Facts ad={ad} />
        <SellerHistory ad={ad} />
      </div>
    </div>
  </article>
);
