export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the form controls of the page, including those into which nothing can be typed. */
export const controlsOnPage = (): Control[] => [
  ...document.querySelectorAll<Control>('input,select,textarea'),
];

let rendered: Control[] = [];

/** Remembers the form controls that the server rendered, since React may replace them while it takes over the page. */
export const noteRendered = (): void => void (rendered = controlsOnPage());

/** Returns the form controls that `noteRendered` remembered, and forgets them. */
export const takeRendered = (): Control[] => {
  const taken = rendered;
  rendered = [];
  return taken;
};
