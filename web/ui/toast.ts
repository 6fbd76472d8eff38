// Toasts at the top right, on a phone above the bottom bar. Without React, so that any page can show one at no cost.
// Not sonner: it inserts a <style> element, which our Content-Security-Policy forbids. A toast is never the only place
// where an error is shown.

interface ToastOptions {
  /** Is how long the toast is shown, in ms; 5000 by default. */
  duration?: 3000 | 5000;
  /** Is a button beside the message, such as one that undoes the reported action. */
  action?: { label: string; run: () => void };
}

const AT_TOP = '4px 4px auto auto';

// The styles of toasts are here instead of in a stylesheet, so that pages without toasts do not load them.
const REGION = `position:fixed;inset:${AT_TOP};z-index:50;width:min(22.5rem,100vw - 8px);margin:0;border:0;background:none;overflow:visible;color:inherit`;
const TOAST =
  'display:flex;align-items:center;justify-content:space-between;margin-bottom:.5rem;padding:2px 2px 2px 1rem;font-size:.875rem;line-height:1.25rem;border:solid var(--color-line);border-width:1px 1px 1px 4px;border-radius:6px;background:var(--color-surface);box-shadow:var(--lift-sheet)';

/** Matches the screens on which several toasts are stacked; a phone shows only one. */
const WIDE = '(min-width:64rem)';
const MAX_WHEN_WIDE = 3;

let region: HTMLElement | undefined;

/** Returns the container of the toasts, which is in the top layer above an open dialog. */
function showRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('div');
    region.style.cssText = REGION;
    region.setAttribute('role', 'region');
    region.setAttribute('aria-label', 'Messages');
    region.popover = 'manual';
    document.body.append(region);
  }
  // The container is shown again each time: the last element to enter the top layer is on top.
  if ('showPopover' in region) {
    region.hidePopover();
    region.showPopover();
  }
  return region;
}

/** Returns the nearest element around `element`, or `element` itself, that does not scroll with the page. */
const fixedAround = (element: Element | null): Element | null => {
  for (let current = element; current; current = current.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(current).position)) return current;
  return null;
};

/**
 * Returns how many px at the bottom of the screen are taken by the keyboard and by bars, stacked ones included: each
 * pass looks above the bar found last. An element that reaches the top is not a bar.
 */
function takenAtBottom(toasts: HTMLElement): number {
  let top = innerHeight;
  for (;;) {
    const lowest = document
      .elementsFromPoint(innerWidth / 2, top - 1)
      .find((element) => !toasts.contains(element));
    const bar = fixedAround(lowest ?? null)?.getBoundingClientRect();
    if (!bar || bar.top >= top || bar.top <= 0) break;
    top = bar.top;
  }
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return innerHeight - Math.min(top, offsetTop + height);
}

/**
 * Selects elements that may have changed just now: the one with the focus, invalid fields and the messages of the page.
 */
const CHANGED = ':focus,main [aria-invalid=true],main [role=alert],main [role=status]';

/** Places toasts on a phone above the bars, or at the top when a toast would cover what changed. */
function placeOnPhone(toasts: HTMLElement): void {
  const { style } = toasts;
  style.inset = `auto 4px ${takenAtBottom(toasts)}px auto`;
  const { top, bottom } = toasts.getBoundingClientRect();
  const covers = [...document.querySelectorAll(CHANGED)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top < bottom && box.bottom > top;
  });
  if (covers) style.inset = AT_TOP;
}

/** Removes toasts with the same message as the new one, and the oldest ones above the limit. */
function makeRoom(within: HTMLElement, message: string): void {
  const said = [...within.children].filter(
    ({ firstElementChild }) => firstElementChild?.textContent === message,
  );
  said.forEach((element) => element.remove());
  const max = matchMedia(WIDE).matches ? MAX_WHEN_WIDE : 1;
  while (within.childElementCount >= max) within.firstElementChild?.remove();
}

/**
 * Removes a toast after `duration` ms; hovering over it or focusing it stops the timer, which starts over afterwards.
 */
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

/** Adds an action button to a toast. */
function addAction(element: HTMLElement, { label, run }: NonNullable<ToastOptions['action']>) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.className = 'tap';
  button.style.cssText = 'padding:0 .5rem;font-weight:700;color:var(--color-brand)';
  button.addEventListener('click', () => {
    element.remove();
    run();
  });
  element.lastElementChild?.before(button);
}

/** Returns the cross of the icon set; the module of all icons would weigh on pages that show one toast. */
function drawCross(): Element {
  const svg = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  icon.setAttribute('viewBox', '0 0 256 256');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', 'M200 56 56 200m144 0L56 56');
  icon.append(path);
  return icon;
}

/**
 * Shows a toast, which replaces an earlier one with the same message; screen readers announce an `alert` at once, a
 * `status` when they are idle.
 */
function show(
  kind: 'status' | 'alert',
  message: string,
  { duration = 5000, action }: ToastOptions,
): void {
  const element = document.createElement('div');
  element.style.cssText = `${TOAST};border-left-color:var(--color-${kind === 'alert' ? 'danger' : 'done'})`;
  // The role is set before the text: screen readers announce changes within it.
  const text = document.createElement('p');
  text.setAttribute('role', kind);
  text.dir = 'auto';
  const close = document.createElement('button');
  close.type = 'button';
  close.append(drawCross());
  close.className = 'tap';
  close.setAttribute('aria-label', 'Fermer');
  close.addEventListener('click', () => element.remove());
  element.append(text, close);
  if (action) addAction(element, action);
  const messages = showRegion();
  makeRoom(messages, message);
  messages.append(element);
  requestAnimationFrame(() => {
    text.textContent = message;
    if (!matchMedia(WIDE).matches) placeOnPhone(messages);
    else messages.style.inset = AT_TOP;
  });
  removeAfter(element, duration);
}

/** Shows toasts. Works in the browser only. */
export const toast = {
  success: (message: string, options: ToastOptions = {}): void => show('status', message, options),
  error: (message: string, options: ToastOptions = {}): void => show('alert', message, options),
};
