import type { MouseEvent, ReactNode } from 'react';
import type { AdField } from '#contract/ads/content.ts';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AdFields } from './ad-values.ts';
import { LaterStep } from './form-part.tsx';
import { useMissingField } from './use-missing-field.ts';

/** Maps fields without an input of their own to the inputs that fill them, the first one on the screen first. */
const INPUTS: Readonly<Record<string, readonly AdField[]>> = {
  price_label: ['price', 'price_label'],
  whatsapp: ['telephone'],
};

/** Scrolls to the input of a field, or the first existing one of several that fill it, and focuses it. */
const moveTo = (form: HTMLFormElement | null, name: string): void => {
  for (const input of INPUTS[name] ?? [name]) {
    const found = form?.querySelector<HTMLElement>(`[name="${input}"]`);
    if (!found) continue;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'center' });
    return;
  }
};

interface SubmitBarProps {
  form: AdFields;
  busy: boolean;
  isNew: boolean;
  /** Says whether React has taken the form over. */
  isLive: boolean;
  /** Says whether this is the first step of the form without JavaScript, which asks for the category alone. */
  isFirstStep: boolean;
  /** Shows the error of the whole form, above the button. */
  alert: ReactNode;
  /** Is the label of the button. */
  children: string;
}

/**
 * Shows the submit button of the form of an ad, at the bottom of the screen. The button names the first missing field
 * and scrolls to it; until React has taken the form over, it submits and the server validates.
 */
export function SubmitBar({
  form,
  busy,
  isNew,
  isLive,
  isFirstStep,
  alert,
  children,
}: SubmitBarProps) {
  const found = useMissingField(form, { isNew, isLive });
  const missing = busy ? undefined : found;
  /** Scrolls to the first missing field instead of submitting, if there is one. */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!missing) return;
    event.preventDefault();
    moveTo(event.currentTarget.form, missing.name);
  };
  return (
    <div className="line-t sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-5 -mx-3 flex flex-col bg-ground px-3 py-3 lg:bottom-0 [&>:first-child:not(:empty)]:mb-2">
      {isLive && <FormAlert>{alert}</FormAlert>}
      {isFirstStep && (
        <noscript>
          <Button type="submit" name="step" value="category" className="w-full">
            Continuer
          </Button>
        </noscript>
      )}
      <LaterStep isFirstStep={isFirstStep}>
        <Button
          type="submit"
          variant={missing ? 'secondary' : 'primary'}
          busy={busy}
          aria-disabled={missing ? true : undefined}
          onClick={press}
          className="w-full"
        >
          {missing ? `${children} · il manque ${missing.words}` : children}
        </Button>
      </LaterStep>
    </div>
  );
}
