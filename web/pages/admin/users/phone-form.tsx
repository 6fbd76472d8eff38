import type { ManagedUser } from '#contract/accounts/admin.ts';
import { STATED_REASON_MIN } from '#contract/common/fields.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { formatPhone } from '#contract/common/phones.ts';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminForm } from '../use-admin-form.ts';

/** Shows the form that replaces the number of a user who lost it and proved the new one. */
export const PhoneForm = ({ user, onDone }: { user: ManagedUser; onDone: () => void }) => {
  const { field, isPending, onSubmit } = useAdminForm(
    { telephone: '', proof: '' },
    (body) => browserApi.call('POST /api/admin/users/:id/phone', { params: { id: user.id }, body }),
    onDone,
  );
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p>
        Numéro actuel : {formatPhone(user.telephone)}. La personne est déconnectée partout ; les
        deux numéros reçoivent un SMS.
      </p>
      <TextField
        {...field('telephone')}
        label="Nouveau numéro"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
      />
      <TextAreaField
        {...field('proof')}
        label="Preuve"
        hint={`Ce qui a été montré : pièce d’identité, facture de l’opérateur… Noté au journal. ${STATED_REASON_MIN} caractères ou plus.`}
        required
        rows={3}
      />
      <Button type="submit" busy={isPending}>
        Corriger le numéro
      </Button>
    </form>
  );
};
