import { isContactTime } from '#contract/accounts/contact-choices.ts';
import { WriteButton } from '#web/parts/ads/write-button.tsx';
import type { AdView } from './ad-view.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { hoursText } from './seller-facts.ts';

interface ContactProps {
  ad: AdView;
  url: string;
  /** When the page was rendered (ms): it is rendered again within seconds. */
  now: number;
}

/** The ways to contact the seller: those that the seller wants, at the hours that the seller wants. */
export const Contact = ({ ad, url, now }: ContactProps) => {
  const { id, contact, hours, takesMessages } = ad;
  const hasNumber = Object.values(contact).some(Boolean);
  const isTime = isContactTime(hours, new Date(now));
  if (takesMessages && (!hasNumber || !isTime))
    return (
      <div className="contact-bar">
        {hasNumber && hours && (
          <p className="grow basis-20 self-center text-sm">Appelez {hoursText(hours)}.</p>
        )}
        <WriteButton adId={id} className="btn btn-primary grow" />
      </div>
    );
  return (
    <>
      {hours && !isTime && <p className="mb-3">Appelez plutôt {hoursText(hours)}.</p>}
      <ContactButtons ad={ad} url={url} />
      {takesMessages && <WriteButton adId={id} />}
    </>
  );
};
