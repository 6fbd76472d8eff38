export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What can be typed into, and more. */
export const controlsOnPage = (): Control[] => [
  ...document.querySelectorAll<Control>('input,select,textarea'),
];
