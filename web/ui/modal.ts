/** Matches the fields in which people type or choose. */
const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled';

/**
 * Opens a dialog above the page, with the focus on its first field; not on a touch screen, whose keyboard would cover
 * the dialog. In a browser without modal dialogs, styles place it in front (`pieces.css`).
 */
export const openModal = (dialog: HTMLDialogElement): void => {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as Element).setAttribute('open', 'plain');
  if (matchMedia('(pointer: fine)').matches)
    dialog.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
};

/** Closes a dialog that `openModal` opened; its `close` event follows. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  if ('close' in dialog) return dialog.close();
  (dialog as Element).removeAttribute('open');
  (dialog as Element).dispatchEvent(new Event('close'));
};
