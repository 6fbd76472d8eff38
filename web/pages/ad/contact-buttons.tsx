import { PURPOSE_TEXTS } from '#web/format/purpose-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { AdView } from './ad-view.ts';

const BUTTON = 'btn grow gap-1 px-1';

interface ContactButtonsProps {
  ad: Pick<AdView, 'id' | 'title' | 'purpose' | 'contact' | 'code'>;
  /** Is the URL of the ad, which the message to the seller contains. */
  url: string;
  /** Says whether the buttons are in the flow of the page, not highlighted: its main action is to write a message. */
  isSecondary?: boolean;
}

/**
 * Shows the three ways to contact a seller as plain links, at the bottom of the screen on a phone
 * and beside the ad on a desktop.
 */
export function ContactButtons({ ad, url, isSecondary = false }: ContactButtonsProps) {
  const { whatsapp, telephone, sms } = ad.contact;
  // The attribute `ping` of the links reports a press natively, also without JavaScript.
  const ping = `/api/annonces/${ad.id}/contact`;
  // Firefox ignores the attribute `ping`, so a script reports the press there. The server counts duplicates once.
  const trackContact = () => {
    if (navigator.userAgent.includes('Firefox')) navigator.sendBeacon(ping);
  };
  const named = `« ${ad.title} » (réf. ${ad.code})`;
  const text = `${PURPOSE_TEXTS[ad.purpose].contact.replace('%', () => named)} : ${url}`;
  const encoded = encodeURIComponent(text);
  return (
    <div className={isSecondary ? 'flex flex-wrap gap-2' : 'contact-bar'}>
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encoded}`}
          ping={ping}
          onClick={trackContact}
          target="_blank"
          rel="noopener noreferrer"
          className={`${BUTTON} ${isSecondary ? 'btn-secondary' : 'bg-done text-on-done'}`}
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
          href={`sms:${sms}?body=${encoded}`}
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
