import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { Company } from '#contract/companies/schemas/companies.ts';
import type { Owner } from '#contract/companies/schemas/owners.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { PrivatePage } from '#web/layouts/private-page.tsx';
import { useUser } from '#web/client/session.ts';
import { storageKeys } from '#web/client/storage.ts';
import { AccountMenu } from '#web/parts/frame/account-menu.tsx';
import { StepList } from '#web/parts/declaration/step-list.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { FormSkeleton } from '#web/parts/form/form-skeleton.tsx';
import { LeaveGuard } from '#web/parts/form/leave-guard.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { NotFound } from '#web/parts/page/not-found.tsx';
import { readId } from '#web/parts/page/read-param.ts';
import { useCompany } from '#web/state/use-company.ts';
import { hasStoredValues } from '#web/parts/form/use-stored-form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Declarations } from './declarations.tsx';
import { NEW_OWNER, OwnerItem } from './owner-item.tsx';
import { AccessLog } from './access-log.tsx';
import { useOwnerRemoval, useOwners, useOwnerSave } from './use-owners.ts';

const TITLE = 'Liste des bénéficiaires effectifs';

export const meta = () => [{ title: `${TITLE} · ${SITE_NAME}` }];

/** Is the maximum number of owners, since each owns more than 25 %. */
const MAX_OWNERS = 3;

/** Tracks which owners' forms have unsaved changes: `mark` notes it for an owner's id, `isAny` is true if one has. */
const useUnsaved = () => {
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const mark = useCallback(
    (id: number, isDirty: boolean) =>
      setUnsaved((now) => {
        if (now.has(id) === isDirty) return now;
        return isDirty ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id));
      }),
    [],
  );
  return { isAny: unsaved.size > 0, mark };
};

const OwnerForms = ({ companyId, owners }: { companyId: number; owners: readonly Owner[] }) => {
  const save = useOwnerSave(companyId);
  const userId = useUser()?.id;
  const storageKey = (id: number) => storageKeys.form('owner', userId, companyId, id);
  const [isAdding, setAdding] = useState(() => hasStoredValues(storageKey(NEW_OWNER)));
  const [hasAdded, setHasAdded] = useState(false);
  const [dialog, setDialog] = useState<number | null>(null);
  const close = () => setDialog(null);
  const removal = useOwnerRemoval(close);
  const unsaved = useUnsaved();
  const showsEmpty = owners.length === 0 || isAdding;
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard isNeeded={unsaved.isAny} />
      {owners.map((owner, index) => (
        <OwnerItem
          key={owner.id}
          owner={owner}
          number={index + 1}
          storageKey={storageKey(owner.id)}
          takesFocus={hasAdded && index === owners.length - 1}
          onDirty={unsaved.mark}
          onSave={(body) => save(body, owner.id)}
          onRemove={() => setDialog(owner.id)}
        />
      ))}
      {showsEmpty && (
        <OwnerItem
          key={`new-${owners.length}`}
          owner={null}
          number={owners.length + 1}
          storageKey={storageKey(NEW_OWNER)}
          onDirty={unsaved.mark}
          onSave={async (body) => {
            // Is set before the card of the new owner appears.
            setHasAdded(true);
            await save(body);
          }}
          onSaved={() => setAdding(false)}
        />
      )}
      {!showsEmpty && owners.length < MAX_OWNERS && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Ajouter un bénéficiaire
        </Button>
      )}
      <ConfirmDialog
        open={dialog !== null}
        title="Retirer ce bénéficiaire"
        question="Voulez-vous vraiment retirer ce bénéficiaire de la société ?"
        confirm="Retirer"
        busy={removal.isPending}
        onConfirm={() => dialog !== null && removal.mutate(dialog)}
        onClose={close}
      />
    </div>
  );
};

/** Shows the beneficial owners of a company, their declarations, and who read these data. */
const OwnersOf = ({ company }: { company: Company }) => {
  const query = useOwners(company.id);
  return (
    <>
      <h1 className="text-xl font-bold wrap-anywhere">
        {TITLE} - <bdi dir="auto">{company.designation}</bdi>
      </h1>
      <div className="mt-4 flex max-w-text flex-col gap-6">
        <StepList current="Bénéficiaires" links={{ Société: `/edit-societe/${company.id}` }} />
        <Loaded query={query} skeleton={FormSkeleton} notFound={<NotFound />}>
          {(owners) => (
            <>
              <OwnerForms companyId={company.id} owners={owners} />
              <Declarations company={company} hasOwners={owners.length > 0} />
            </>
          )}
        </Loaded>
        <AccessLog companyId={company.id} />
      </div>
    </>
  );
};

const Owners = ({ companyId }: { companyId: number }) => {
  const query = useCompany(companyId);
  return (
    <Loaded query={query} skeleton={Waiting} notFound={<NotFound />}>
      {(company) => <OwnersOf company={company} />}
    </Loaded>
  );
};

const Waiting = (
  <>
    <h1 className="text-xl font-bold">{TITLE}</h1>
    <div className="mt-4">{FormSkeleton}</div>
  </>
);

export default function OwnersPage() {
  const id = readId(useParams()['id'] ?? null);
  if (id === undefined) return <NotFound />;
  return (
    <div className="page grid gap-8 py-6 lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-6">
      <div className="min-w-0 lg:order-2">
        <PrivatePage fallback={Waiting}>
          <Owners key={id} companyId={id} />
        </PrivatePage>
      </div>
      <aside className="hidden lg:block">
        <AccountMenu />
      </aside>
    </div>
  );
}
