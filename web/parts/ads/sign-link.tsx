import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** Names the trust signs beside people, by the anchor of their explanation on /tips. */
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

/** Shows a trust sign with a link to its explanation. */
export const SignLink = ({ sign, className = 'py-1 underline', children }: SignLinkProps) => (
  <Link to={`/tips#signe-${sign}`} className={className}>
    {children}
  </Link>
);
