import { isContactTime } from '#contract/accounts/contact-hours.ts';
import { WriteButton } from '#web/parts/ads/write-button.tsx';
import type { AdView } from './ad-view.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { hoursText } from '#web/format/contact-hours.ts';

interface ContactProps {
  ad: AdView;
  url: string;
  /** Is the time, in ms since 1970, at which the data of the page were loaded. */
  now: number;
}

/** Shows the button that opens a conversation with the seller, in the bar at the bottom of a phone's screen. */
const WriteBar = (to: Pick<Parameters<typeof WriteButton>[0], 'adId' | 'of'>) => (
  <div className="contact-bar">
    <WriteButton {...to} className="btn btn-primary grow" />
  </div>
);

/**
 * Shows the ways to contact the seller that the seller chose; outside the chosen hours, sending a message comes first.
 */
export const Contact = ({ ad, url, now }: ContactProps) => {
  const { id, contact, hours, takesMessages } = ad;
  const to = { adId: id, of: ad.writesTo };
  const hasNumber = Object.values(contact).some(Boolean);
  if (!hasNumber) return takesMessages && <WriteBar {...to} />;
  const isTime = isContactTime(hours, new Date(now));
  if (takesMessages && hours && !isTime)
    return (
      <>
        <WriteBar {...to} />
        <p className="my-2 text-sm">Appelez plutôt {hoursText(hours)}.</p>
        <ContactButtons ad={ad} url={url} isSecondary />
      </>
    );
  return (
    <>
      {hours && !isTime && <p className="mb-3">Appelez plutôt {hoursText(hours)}.</p>}
      <ContactButtons ad={ad} url={url} />
      {takesMessages && <WriteButton {...to} />}
    </>
  );
};
