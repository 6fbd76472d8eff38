import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { AdView } from './ad-view.ts';

/** Shows how the price of an ad compares with those of similar ads, with a warning beside a suspiciously low one. */
export const PriceNote = ({ compared }: Pick<AdView, 'compared'>) =>
  compared && (
    <p className="mt-1 flex gap-2 text-sm">
      {compared.isBait && <Icon name="warning" className="text-danger" />}
      <span>
        <Link to="/prix-compares" className="underline">
          {compared.text}
        </Link>
        {compared.isBait && <b> Voyez sur place avant de payer quoi que ce soit.</b>}
      </span>
    </p>
  );
