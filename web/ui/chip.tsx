import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ChipProps {
  to: string;
  children: string;
  /** Tells whether the link removes a choice, so that a cross follows the label. */
  removes?: boolean;
}

/** Shows a small pill-shaped link. */
export const Chip = ({ to, children, removes }: ChipProps) => (
  <Link
    to={to}
    className="chip"
    dir="auto"
    aria-label={removes ? `Retirer : ${children}` : undefined}
  >
    {children}
    {removes && <Icon name="x" className="size-4" />}
  </Link>
);
