import { formatPhone } from '#contract/common/phones.ts';
import type { OpeningHours } from '#contract/shops/hours.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Hours } from './opening-hours.tsx';
import { openingText } from './opening-text.ts';
import { ShopLogo } from './shop-logo.tsx';
import type { ShopView } from './shop-view.ts';

/** Shows the links that call a shop or write to it, and the hours at which it answers. */
const Numbers = ({ shop: { calls, whatsapp, sms, reachable } }: { shop: ShopView }) => (
  <>
    <p className="flex flex-wrap gap-2">
      {calls.map((number) => (
        <a key={number} href={`tel:${number}`} className="btn btn-secondary">
          <Icon name="phone" />
          {formatPhone(number)}
        </a>
      ))}
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
          target="_blank"
          rel="noopener noreferrer"
          className="btn bg-done text-on-done"
        >
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
      {sms && (
        <a href={`sms:${sms}`} className="btn btn-secondary">
          <Icon name="chat-text" />
          Texte
        </a>
      )}
    </p>
    {reachable && (calls.length > 0 || whatsapp || sms) && (
      <p className="text-sm">Appelez plutôt {reachable}.</p>
    )}
  </>
);

/** Shows whether a shop is open and, folded, its opening hours; the hours alone without a time. */
const Opening = ({ hours, now }: { hours: OpeningHours; now: number | undefined }) => {
  const state = now === undefined ? null : openingText(hours, now);
  if (state === null) return <Hours hours={hours} />;
  return (
    <details>
      <summary className="flex min-h-11 items-center gap-1">
        <b>{state}</b>
        <Icon name="caret-down" className="fold-caret" />
      </summary>
      <Hours hours={hours} />
    </details>
  );
};

interface ShopHeadProps {
  shop: ShopView;
  /** Holds the number of the shop's ads and the time in ms; undefined in a preview of the page. */
  shown?: { total: number; now: number };
}

/** Shows what the page of a shop says above its ads. */
export const ShopHead = ({ shop, shown }: ShopHeadProps) => (
  <header className="mb-5 flex max-w-text flex-col gap-3">
    <div className="flex items-center gap-3">
      <ShopLogo logo={shop.logo} />
      <div className="min-w-0">
        {shown === undefined ? (
          <p className="text-lg font-bold wrap-anywhere" dir="auto">
            {shop.name}
          </p>
        ) : (
          <h1 className="text-lg font-bold wrap-anywhere" dir="auto">
            {shop.name}
          </h1>
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {shop.declared && <SignLink sign="boutique">Société déclarée</SignLink>}
          {shown && <span>{pluralize(shown.total, 'annonce')}</span>}
        </p>
      </div>
    </div>
    <p className="flex gap-1">
      <Icon name="map-pin" className="size-5" />
      <span className="wrap-anywhere" dir="auto">
        {[shop.city, shop.place].filter(Boolean).join(' · ')}
      </span>
    </p>
    {shop.papers && <p className="text-sm text-ink-soft wrap-anywhere">{shop.papers}</p>}
    <Opening hours={shop.hours} now={shown?.now} />
    <p className="wrap-anywhere whitespace-pre-line" dir="auto">
      {shop.about}
    </p>
    <Numbers shop={shop} />
  </header>
);
