/** Starts the download of a file built in the browser. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late, once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
