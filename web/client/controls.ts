export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls of the page: what can be typed into, and more. */
export const controlsOnPage = (): Control[] => [
  ...document.querySelectorAll<Control>('input,select,textarea'),
];

let rendered: Control[] = [];

/** Notes the controls that the server rendered: React may replace them while it takes the page over. */
export const noteRendered = (): void => void (rendered = controlsOnPage());

/** Returns the noted controls, of which none is held any longer. */
export const takeRendered = (): Control[] => {
  const taken = rendered;
  rendered = [];
  return taken;
};
