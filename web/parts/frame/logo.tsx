import { SITE_NAME } from '#contract/common/site.ts';
import { Motif } from '#web/ui/motif.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * Shows the logo and name, linked to the home page. With `short`, a phone shows the logo alone,
 * since its header has a search field too.
 */
export const Logo = ({ short }: { short: boolean }) => (
  <Link
    to="/"
    aria-label={SITE_NAME}
    className="flex min-h-11 items-center gap-2 text-lg font-bold text-brand"
  >
    <Motif className="size-8" />
    <span className={short ? 'hidden lg:flex' : undefined}>{SITE_NAME}</span>
  </Link>
);
