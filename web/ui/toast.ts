// Toasts at the top right, without React, so that any page can show one at no cost. Not sonner:
// it inserts a <style> element, which our Content-Security-Policy forbids. A toast is never the only
// place where an error is shown.

interface ToastOptions {
  /** Milliseconds on screen; 5000 by default. */
  duration?: 3000 | 5000;
}

// Styled here instead of in a stylesheet: pages without toasts do not load it.
const REGION =
  'position:fixed;inset:4px 4px auto auto;z-index:50;width:min(360px,100vw - 8px);margin:0;border:0;background:none;overflow:visible;color:inherit';
const TOAST =
  'display:flex;align-items:center;justify-content:space-between;margin-bottom:8px;padding:2px 2px 2px 16px;font-size:14px;line-height:20px;border:solid var(--color-line);border-width:1px 1px 1px 4px;border-radius:6px;background:var(--color-surface);box-shadow:var(--lift-sheet)';

/** The viewport width (px) from which toasts are stacked. On a phone only one is shown, over the header. */
const WIDE = 1024;
const MOST_WHEN_WIDE = 3;

let region: HTMLElement | undefined;

/** The container of the toasts, in the top layer, above an open dialog. */
function place(): HTMLElement {
  if (!region) {
    region = document.createElement('div');
    region.style.cssText = REGION;
    region.setAttribute('role', 'region');
    region.setAttribute('aria-label', 'Messages');
    region.popover = 'manual';
    document.body.append(region);
  }
  // Shown again each time: the last element to enter the top layer is on top.
  if ('showPopover' in region) {
    region.hidePopover();
    region.showPopover();
  }
  return region;
}

/** Removes duplicates of the new message, and the oldest ones above the limit. */
function makeRoom(within: HTMLElement, message: string): void {
  const said = [...within.children].filter(
    ({ firstElementChild }) => firstElementChild?.textContent === message,
  );
  said.forEach((element) => element.remove());
  const most = innerWidth < WIDE ? 1 : MOST_WHEN_WIDE;
  while (within.childElementCount >= most) within.firstElementChild?.remove();
}

/** Removes a message after `duration`; hover or focus pauses the timer. */
function removeAfter(element: HTMLElement, duration: number): void {
  let timer = setTimeout(() => element.remove(), duration);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => element.remove(), duration);
  };
  element.addEventListener('pointerenter', hold);
  element.addEventListener('pointerleave', release);
  element.addEventListener('focusin', hold);
  element.addEventListener('focusout', release);
}

function show(kind: 'status' | 'alert', message: string, { duration = 5000 }: ToastOptions): void {
  const element = document.createElement('div');
  element.style.cssText = `${TOAST};border-left-color:var(--color-${kind === 'alert' ? 'danger' : 'done'})`;
  // The role is set before the text: screen readers announce changes within it.
  const text = document.createElement('p');
  text.setAttribute('role', kind);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '✕';
  close.className = 'tap';
  close.setAttribute('aria-label', 'Fermer');
  close.addEventListener('click', () => element.remove());
  element.append(text, close);
  const messages = place();
  makeRoom(messages, message);
  messages.append(element);
  requestAnimationFrame(() => {
    text.textContent = message;
  });
  removeAfter(element, duration);
}

/** Toasts. In the browser only. */
export const toast = {
  success: (message: string, options: ToastOptions = {}): void => show('status', message, options),
  error: (message: string, options: ToastOptions = {}): void => show('alert', message, options),
};
