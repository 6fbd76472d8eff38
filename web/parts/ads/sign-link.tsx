import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** Names the signs beside people, by the anchor of their explanation on /tips. */
export type Sign =
  | 'telephone'
  | 'contact'
  | 'societe'
  | 'boutique'
  | 'membre'
  | 'avance'
  | 'photo'
  | 'reponse'
  | 'avis';

interface SignLinkProps {
  sign: Sign;
  className?: string;
  children: ReactNode;
}

/** Shows a sign, linked to its meaning. */
export const SignLink = ({ sign, className = 'py-1 underline', children }: SignLinkProps) => (
  <Link to={`/tips#signe-${sign}`} className={className}>
    {children}
  </Link>
);
