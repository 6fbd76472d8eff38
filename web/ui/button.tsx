import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'row';

const CLASSES: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-secondary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
  // Looks like a link among the rows of a list.
  row: 'menu-row',
};

/**
 * Shows a spinner, which does not turn under reduced motion. It is decorative, since a text beside it names the action.
 */
const Spinner = () => (
  <span
    aria-hidden="true"
    className="spin size-5 shrink-0 rounded-full border-2 border-current border-t-transparent"
  />
);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type'> {
  type?: 'button' | 'submit';
  variant?: ButtonVariant;
  /** Shows a spinner and disables the button; the label stays and must name the action in progress. */
  busy?: boolean;
  disabled?: boolean;
}

/** Shows a button at least 44 px high. `type` defaults to 'button'. */
export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(CLASSES[variant], className)}
    >
      {busy && <Spinner />}
      {/* The only text of its element: React then replaces also what a translator made of it. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** Shows a link that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(CLASSES[variant], className)} />;
}
