import { useId, type ComponentProps } from 'react';

/**
 * Shows the checkbox of the consent that a company form requires: that the tax administration may write to the address.
 * It is not sent to the API.
 */
export function ConsentBox({
  error,
  ...input
}: ComponentProps<'input'> & { error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          J’accepte que cette adresse serve à l’envoi d’informations par l’administration fiscale
          française.
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
