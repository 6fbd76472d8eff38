/** Opens a dialog above the page; in a browser without modal dialogs, styles place it in front (`pieces.css`). */
export const openModal = (dialog: HTMLDialogElement): void => {
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as Element).setAttribute('open', 'plain');
};

/** Closes a dialog that `openModal` opened; its `close` event follows. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  if ('close' in dialog) return dialog.close();
  (dialog as Element).removeAttribute('open');
  (dialog as Element).dispatchEvent(new Event('close'));
};
