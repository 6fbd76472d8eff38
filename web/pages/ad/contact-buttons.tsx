import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';

const BUTTON = 'btn grow gap-1 px-1';

interface ContactButtonsProps {
  ad: Pick<AdView, 'id' | 'title' | 'contact' | 'code'>;
  /** The address of the ad, to be named in the message. */
  url: string;
}

/**
 * The three ways to reach the seller, plain links. They hold the bottom of a phone's screen, and stand beside
 * the ad on a desk.
 */
export function ContactButtons({ ad, url }: ContactButtonsProps) {
  const { whatsapp, telephone, sms } = ad.contact;
  // The browser tells of a touch by itself, also without JavaScript.
  const ping = `/api/annonces/${ad.id}/contact`;
  // Firefox sends no pings: there the page tells, once React is there. Told twice it counts once.
  const trackContact = () => {
    if (navigator.userAgent.includes('Firefox')) navigator.sendBeacon(ping);
  };
  const text = `Bonjour, votre annonce « ${ad.title} » (réf. ${ad.code}) m'intéresse : ${url}`;
  return (
    <div className="contact-bar">
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`}
          ping={ping}
          onClick={trackContact}
          target="_blank"
          rel="noopener noreferrer"
          className={`${BUTTON} bg-done text-on-done`}
        >
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
      {telephone && (
        <a
          href={`tel:${telephone}`}
          ping={ping}
          onClick={trackContact}
          className={`${BUTTON} btn-secondary`}
        >
          <Icon name="phone" />
          Appel
        </a>
      )}
      {sms && (
        <a
          href={`sms:${sms}`}
          ping={ping}
          onClick={trackContact}
          className={`${BUTTON} btn-secondary`}
        >
          <Icon name="chat-text" />
          Texte
        </a>
      )}
    </div>
  );
}
