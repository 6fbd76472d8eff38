import { Link } from 'react-router';
import { SITE_NAME } from '#contract/site.ts';
import { Motif } from '#web/ui/motif.tsx';

/** The mark and the name; leads home. */
export const Logo = () => (
  <Link to="/" className="flex min-h-11 items-center gap-2 text-lg font-bold text-brand">
    <Motif className="size-8" />
    {SITE_NAME}
  </Link>
);
