import { useRef } from 'react';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useClosing } from '#web/ui/use-closing.ts';

/** The rare actions on a conversation: block the person, report the ad. */
export const ThreadMenu = ({ conversation: { ad, other } }: { conversation: Conversation }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="relative">
      <summary aria-label="Autres actions" className="tap rounded-md hover:bg-raised">
        <Icon name="dots-three-vertical" />
      </summary>
      <div className="menu right-0">
        <BlockButton userId={other.id} assumed={false} className="menu-row" />
        {ad.id !== null && ad.is_public && !ad.is_mine && (
          <ReportButton adId={ad.id} label="Signaler l’annonce" className="menu-row gap-2" />
        )}
      </div>
    </details>
  );
};
