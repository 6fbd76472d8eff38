// What is typed into a page (`typed-values.ts`), as far as every page needs it.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsOnPage = (): Control[] => [
  ...document.querySelectorAll<Control>('input,select,textarea'),
];

export const loadTypedValues = () => import('./typed-values.ts');
