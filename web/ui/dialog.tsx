import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { closeModal, openModal } from './modal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /**
   * Sets the shape of the dialog: `wide` is twice as wide, `drawer` is at the right of a wide
   * screen over its whole height.
   */
  shape?: 'wide' | 'drawer';
  /** Is called on Escape, on the close button and on a press outside. */
  onClose: () => void;
  children: ReactNode;
  /** Holds the buttons in reading order, the primary one last. */
  actions?: ReactNode;
}

const SHAPES = {
  form: 'max-h-[90dvh] max-w-form md:mb-auto md:rounded-lg',
  wide: 'max-h-[96dvh] max-w-text md:mb-auto md:rounded-lg',
  drawer: 'max-h-[90dvh] max-w-form md:mt-0 md:mr-0 md:h-dvh md:max-h-dvh md:rounded-none',
} as const;

/** Shows a native modal dialog: a bottom sheet on a phone, a centred box on a desktop. */
export function Dialog({ open, title, shape, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Reports the closing at once: the browser's `close` event comes later, and until then a press that opens the dialog
  // again would change nothing. `closeModal` gives the focus back, also if the component is then unmounted.
  const close = () => {
    if (ref.current) closeModal(ref.current);
    onClose();
  };
  const onPressOutside = useEffectEvent(close);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open === dialog.hasAttribute('open')) return;
    if (open) openModal(dialog);
    else closeModal(dialog);
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    /** Closes the dialog on a press on its backdrop, whose target is the dialog itself. */
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog) onPressOutside();
    };
    dialog.addEventListener('click', pressed);
    return () => dialog.removeEventListener('click', pressed);
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A file input inside fires `cancel`, too, which bubbles.
      onCancel={(event) => event.target === event.currentTarget && close()}
      onClose={() => open && !ref.current?.hasAttribute('open') && onClose()}
      className={`mx-auto mt-auto mb-0 w-full overflow-auto rounded-t-lg bg-surface text-ink shadow-sheet backdrop:bg-[#0f1230b3] ${SHAPES[shape ?? 'form']}`}
    >
      <div className="flex flex-col gap-4 p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between gap-2">
          <h2 id={titleId} className="pt-2 text-lg font-bold" dir="auto">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Fermer"
            onClick={close}
            className="tap -mt-1 -mr-2 rounded-md text-ink-soft hover:bg-raised"
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
        {actions && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
    </dialog>
  );
}
