import type { SavedDraft } from '#contract/ads/routes/draft.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { Button } from '#web/ui/button.tsx';

const nameOf = ({ fields, photos }: SavedDraft): string => {
  const count = pluralize(photos.length, 'photo');
  return fields.title ? `« ${fields.title} », ${count}` : `sans titre, ${count}`;
};

interface OfferedDraftProps {
  draft: SavedDraft;
  onTake: () => void;
  onDecline: () => void;
}

/** Offers a draft from another device in place of the current one. */
export const OfferedDraft = ({ draft, onTake, onDecline }: OfferedDraftProps) => (
  <section
    aria-label="Autre brouillon"
    className="mb-4 flex flex-col gap-3 rounded-md border border-line bg-raised p-4"
  >
    <p dir="auto">Un brouillon d’un autre appareil vous attend : {nameOf(draft)}.</p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>Le reprendre</Button>
      <Button variant="secondary" onClick={onDecline}>
        Garder celui-ci
      </Button>
    </div>
  </section>
);
