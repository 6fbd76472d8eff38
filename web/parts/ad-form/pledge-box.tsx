import { useId } from 'react';
import { AD_CONTENT } from '#contract/ads/content.ts';
import { Link } from '#web/ui/link.tsx';

interface PledgeBoxProps {
  error?: string | undefined;
  /** Of the plain form. */
  isTicked?: boolean;
  /** Of the form of React. */
  value?: string;
  onChange?: (value: string) => void;
}

/** The pledge of an ad, with what it means. Unticked is no. */
export const PledgeBox = ({ error, isTicked, value, onChange }: PledgeBoxProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name="no_advance"
          value="1"
          {...(onChange
            ? {
                checked: value === '1',
                onChange: ({ target }) => onChange(target.checked ? '1' : ''),
              }
            : { defaultChecked: isTicked })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="size-6 shrink-0"
        />
        <b>{AD_CONTENT.no_advance.label}</b>
      </label>
      <div id={`${id}-note`} className="text-sm text-ink-soft">
        <p>
          Vous vous engagez à ne rien demander avant que l’acheteur ait vu l’article. Le signe est
          retiré si un signalement montre le contraire.{' '}
          <Link to="/tips#signe-avance" target="_blank" className="text-brand underline">
            Ce que dit ce signe
          </Link>
        </p>
        {error && <p className="font-bold text-danger">{error}</p>}
      </div>
    </div>
  );
};
