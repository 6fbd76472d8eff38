import { Button } from '#web/ui/button.tsx';

/** Shows the button that loads the next page of a list. */
export const MoreButton = ({ busy, onMore }: { busy: boolean; onMore: () => void }) => (
  <div className="mt-6 flex justify-center">
    <Button variant="secondary" busy={busy} onClick={onMore}>
      Voir plus d’annonces
    </Button>
  </div>
);
