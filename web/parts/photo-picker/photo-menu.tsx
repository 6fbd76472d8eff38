import { Dialog } from '#web/ui/dialog.tsx';

interface PhotoMenuProps {
  /** Is the index of the photo; null while the menu is closed. */
  place: number | null;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

const ROW = 'menu-row cursor-pointer rounded-md text-left aria-disabled:opacity-50';

/** Shows the actions on one photo, for touch and keyboard. Stays open while the photo is moved. */
export function PhotoMenu({ place, count, onMove, onRemove, onClose }: PhotoMenuProps) {
  const at = place ?? 0;
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <Dialog open={place !== null} title={`Photo ${at + 1} sur ${count}`} onClose={onClose}>
      {/* Disabled at the ends instead of removed, so that the keyboard focus is not lost. */}
      <div className="-mx-3 flex flex-col">
        <button
          type="button"
          className={ROW}
          aria-disabled={isFirst}
          onClick={() => {
            onMove(0);
            onClose();
          }}
        >
          Choisir comme photo principale
        </button>
        <button
          type="button"
          className={ROW}
          aria-disabled={isFirst}
          onClick={() => onMove(at - 1)}
        >
          Avancer d’une place
        </button>
        <button type="button" className={ROW} aria-disabled={isLast} onClick={() => onMove(at + 1)}>
          Reculer d’une place
        </button>
        <button type="button" className={`${ROW} text-danger`} onClick={onRemove}>
          Retirer la photo
        </button>
      </div>
    </Dialog>
  );
}
