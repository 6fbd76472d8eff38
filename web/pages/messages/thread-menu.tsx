import { useRef } from 'react';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fullName } from '#web/format/full-name.ts';
import { useClosing } from '#web/ui/use-closing.ts';
import { SoldToButton } from './sold-to-button.tsx';

interface ThreadMenuProps {
  conversation: Conversation;
  /** Tells whether the seller may mark the ad as sold to the other person. */
  maySell: boolean;
}

/**
 * Shows the rare actions on a conversation: mark the ad as sold to the other person, block that person, report the ad.
 */
export const ThreadMenu = ({ conversation: { id, ad, other }, maySell }: ThreadMenuProps) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="relative">
      <summary aria-label="Autres actions" className="tap rounded-md hover:bg-raised">
        <Icon name="dots-three-vertical" />
      </summary>
      <div className="menu right-0">
        {maySell && <SoldToButton id={id} name={other.first_name || fullName(other)} />}
        <BlockButton userId={other.id} assumed={false} className="menu-row" />
        {ad.id !== null && ad.is_public && !ad.is_mine && (
          <ReportButton of={ad.id} label="Signaler l’annonce" className="menu-row gap-2" />
        )}
      </div>
    </details>
  );
};
