import type { DeclarationStatusLabel } from '#contract/companies/schemas/declarations.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Readonly<Record<DeclarationStatusLabel, BadgeTone>> = {
  brouillon: 'plain',
  soumise: 'action',
  déposée: 'done',
  rejetée: 'danger',
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Shows the status of a declaration. */
export const DeclarationBadge = ({ status }: { status: DeclarationStatusLabel }) => (
  <Badge tone={TONES[status]}>{capitalised(status)}</Badge>
);
