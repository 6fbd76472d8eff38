import { useId, type ComponentProps } from 'react';
import { Link } from 'react-router';

/** Asks for agreement to the terms, which open in a new tab, so that the form keeps its values. */
export function TermsBox({
  error,
  ...input
}: ComponentProps<'input'> & { error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0"
        />
        <p>
          <label htmlFor={id}>J’accepte les </label>
          <Link to="/terms" target="_blank" className="text-brand underline">
            termes et conditions
          </Link>
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
