import { Link } from './link.tsx';

interface ChipProps {
  to: string;
  children: string;
  /** This link takes the choice off: a cross stands behind the word. */
  removes?: boolean;
}

/** A small pill that leads somewhere. */
export const Chip = ({ to, children, removes }: ChipProps) => (
  <Link to={to} className="chip" aria-label={removes ? `Retirer : ${children}` : undefined}>
    {children}
    {removes && <span aria-hidden="true">✕</span>}
  </Link>
);
