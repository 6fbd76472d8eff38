import { classNames } from './class-names.ts';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/**
 * Shows an icon in the text colour, 24 px even before styles arrive, unless its class sets
 * otherwise. It is decorative: put a text or an accessible name beside it.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 256 256"
    width="24"
    height="24"
    className={classNames('icon', className)}
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
);
