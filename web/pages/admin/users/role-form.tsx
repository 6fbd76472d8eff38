import { useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/common/roles.ts';
import type { ManagedUser } from '#contract/accounts/admin.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SelectField } from '#web/parts/form/select-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminForm } from '../use-admin-form.ts';

/** Shows the form that gives a user another role. */
export const RoleForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const { control, field, isPending, onSubmit } = useAdminForm<{ role: Role }>(
    { role: user.role },
    (body) => browserApi.call('POST /api/admin/users/:id/role', { params: { id: user.id }, body }),
    onDone,
  );
  const role = useWatch({ control, name: 'role' });
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <SelectField {...field('role')} label="Rôle" choices={ROLES} />
      <Button type="submit" busy={isPending} disabled={role === user.role}>
        Donner ce rôle
      </Button>
    </form>
  );
};
