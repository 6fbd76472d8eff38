import { isContactTime } from '#contract/accounts/contact-choices.ts';
import { WriteButton } from '#web/parts/ads/write-button.tsx';
import type { AdView } from './ad-view.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { hoursText } from '#web/format/contact-hours.ts';

interface ContactProps {
  ad: AdView;
  url: string;
  /** When the page was rendered (ms): it is rendered again within seconds. */
  now: number;
}

const WriteBar = ({ adId }: { adId: number }) => (
  <div className="contact-bar">
    <WriteButton adId={adId} className="btn btn-primary grow" />
  </div>
);

/** The ways to contact the seller that the seller chose; outside the chosen hours a message comes first. */
export const Contact = ({ ad, url, now }: ContactProps) => {
  const { id, contact, hours, takesMessages } = ad;
  const hasNumber = Object.values(contact).some(Boolean);
  if (!hasNumber) return takesMessages && <WriteBar adId={id} />;
  const isTime = isContactTime(hours, new Date(now));
  if (takesMessages && hours && !isTime)
    return (
      <>
        <WriteBar adId={id} />
        <p className="my-2 text-sm">Appelez plutôt {hoursText(hours)}.</p>
        <ContactButtons ad={ad} url={url} isSecondary />
      </>
    );
  return (
    <>
      {hours && !isTime && <p className="mb-3">Appelez plutôt {hoursText(hours)}.</p>}
      <ContactButtons ad={ad} url={url} />
      {takesMessages && <WriteButton adId={id} />}
    </>
  );
};
