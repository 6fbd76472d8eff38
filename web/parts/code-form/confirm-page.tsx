import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { useUser } from '#web/client/session.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { NarrowPage } from '#web/parts/page/narrow-page.tsx';
import { useFreshUser } from '#web/state/use-fresh-user.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

interface ConfirmProps extends Omit<CodeFormProps, 'to'> {
  title: string;
  /** Returns the number or address to confirm and the instructions; null when there is none. */
  describe: (user: User) => { to: string; isConfirmed: boolean; lead: ReactNode } | null;
  /** Is the content of the page when there is no number or address to confirm. */
  missing?: ReactNode;
  /** Is shown below the form. */
  children?: ReactNode;
}

const Waiting = ({ title }: { title: string }) => (
  <NarrowPage title={title}>
    <Loading>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-4 h-11" />
    </Loading>
  </NarrowPage>
);

/**
 * Shows the form for the code; a link to the next page if the number or address is confirmed already; `missing` if the
 * account has none.
 */
function Confirm({ title, describe, missing, children, ...form }: ConfirmProps) {
  // The account may have been confirmed on another device.
  useFreshUser();
  const user = useUser();
  if (user === null) return <Waiting title={title} />;
  const target = describe(user);
  if (!target) return missing;
  return (
    <NarrowPage title={title} lead={target.lead}>
      {target.isConfirmed ? (
        <LinkButton to={form.next}>Continuer</LinkButton>
      ) : (
        <>
          <CodeForm {...form} to={target.to} />
          {children}
        </>
      )}
    </NarrowPage>
  );
}

/** Shows the page that confirms the account's number or address by a code. `plain` is its form without JavaScript. */
export const ConfirmPage = ({ plain, ...props }: ConfirmProps & { plain?: ReactNode }) => (
  <PrivatePage fallback={<Waiting title={props.title} />} plain={plain}>
    <Confirm {...props} />
  </PrivatePage>
);
