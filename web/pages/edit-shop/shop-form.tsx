import { useMutation } from '@tanstack/react-query';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { useUser } from '#web/client/session.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { ChoicesDialog } from '#web/parts/form/choices-dialog.tsx';
import { CityPicker } from '#web/parts/form/city-picker.tsx';
import { FormAlert } from '#web/parts/form/form-alert.tsx';
import { LandmarkPicker } from '#web/parts/form/landmark-picker.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { shrinkPhoto } from '#web/parts/photo-picker/shrink-photo.ts';
import { usePickedPhotos } from '#web/parts/photo-picker/use-picked-photos.ts';
import { ShopLogo } from '#web/parts/shop/shop-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ShopCalls } from './shop-calls.ts';
import { KeptNumbers, Numbers } from './shop-numbers.tsx';
import { formOf, valuesOf, type ShopValues } from './shop-values.ts';
import { WeekInput } from './week-input.tsx';

interface ShopFormProps {
  calls: ShopCalls;
  /** Is the shop, or what a new one may begin with. */
  edited: MyShop;
  onSaved: () => Promise<void>;
}

type Errors = Readonly<Record<string, string[]>>;
type Form = UseFormReturn<ShopValues>;

/** Is the longest side of an uploaded logo, in pixels: twice the largest stored rendition. */
const LONGEST_SIDE = 640;

/** Shows the input for the city of a shop; its landmark belongs to the city. */
const CityField = ({ form: { register, setValue }, errors }: { form: Form; errors: Errors }) => (
  <CityPicker
    {...register('city', { onChange: () => setValue('landmark', '') })}
    error={errors['city_id']?.join(' ')}
    required
  />
);

const RARE = ['slug', 'landmark_id', 'address'] as const;

interface RareProps {
  form: Form;
  errors: Errors;
  /** Tells that the page has been published, so that its address is fixed. */
  isFixed: boolean;
}

/** Shows, folded, the inputs for the address of the page, the landmark and the way to the shop. */
const RareFields = ({ form: { control, register, setValue }, errors, isFixed }: RareProps) => {
  const [city, landmark, address] = useWatch({ control, name: ['city', 'landmark', 'address'] });
  const isOpen = landmark !== '' || address !== '' || RARE.some((name) => errors[name]);
  return (
    <details open={isOpen} className="rounded-md border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        Plus d’options
      </summary>
      <div className="flex flex-col gap-4 pb-3">
        {city && (
          <LandmarkPicker
            name="landmark"
            Sheet={ChoicesDialog}
            city={city}
            value={landmark}
            onChange={(value) => setValue('landmark', value)}
            error={errors['landmark_id']?.join(' ')}
          />
        )}
        <TextField
          {...register('address')}
          label="Comment vous trouver"
          hint="« En face du grand portail, à côté de la pharmacie »"
          optional
          error={errors['address']}
        />
        <TextField
          {...register('slug')}
          label="Adresse de la page"
          hint={
            isFixed
              ? 'L’adresse d’une boutique publiée ne change plus.'
              : 'Après /boutiques/ : des lettres sans accents, des chiffres et des tirets. Vide : faite du nom.'
          }
          readOnly={isFixed}
          autoCapitalize="none"
          autoComplete="off"
          error={errors['slug']}
        />
      </div>
    </details>
  );
};

interface LogoProps {
  picked: ReturnType<typeof usePickedPhotos>;
  shop: OwnShop | null;
  errors: Errors;
}

/** Shows the shop's current logo, with the input for another one. */
const Logo = ({ picked: { pick, problem }, shop, errors }: LogoProps) => {
  const error = problem ? [problem] : errors['logo'];
  return (
    <Field label="Logo" hint="Il est recadré en carré." error={error} optional>
      {(wiring) => (
        <div className="flex items-center gap-3">
          <ShopLogo logo={shop?.shop.logo ?? null} />
          <input
            {...wiring}
            type="file"
            accept={PHOTO_ACCEPT}
            className="min-h-11 w-full min-w-0"
            onChange={pick}
          />
        </div>
      )}
    </Field>
  );
};

const errorsOf = (error: unknown): Errors => (error instanceof ApiError ? error.errors : {});

/** Shows the form of a new or an existing shop. */
export const ShopForm = ({ calls, edited, onSaved }: ShopFormProps) => {
  const { data: shop, role } = edited;
  const user = useUser();
  const form = useForm<ShopValues>({ defaultValues: valuesOf(edited, user?.telephone) });
  const { control, register, handleSubmit } = form;
  const week = useController({ control, name: 'hours' }).field;
  const picked = usePickedPhotos();
  const save = useMutation({
    mutationFn: async (values: ShopValues) => {
      const [photo] = await picked.photos;
      const logo = photo ? await shrinkPhoto(photo, LONGEST_SIDE) : null;
      return calls.save(
        uploadApi(() => undefined),
        formOf(values, logo),
      );
    },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onSaved();
    },
    onError: toastError,
  });
  const errors = errorsOf(save.error);
  const submit = handleSubmit((values) => save.mutate(values));
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField {...register('name')} label="Nom de la boutique" required error={errors['name']} />
      <CityField form={form} errors={errors} />
      <TextAreaField
        {...register('about')}
        label="À propos"
        hint="Ce que vous vendez, depuis quand, ce qui vous distingue."
        required
        rows={5}
        error={errors['about']}
      />
      <WeekInput value={week.value} onChange={week.onChange} error={errors['hours']} />
      {role === 'owner' ? (
        <Numbers form={form} errors={errors} />
      ) : (
        <KeptNumbers form={form} errors={errors} shown={shop?.shop.telephones ?? []} />
      )}
      <Logo picked={picked} shop={shop} errors={errors} />
      <RareFields form={form} errors={errors} isFixed={Boolean(shop?.published)} />
      <FormAlert>
        {save.isError && Object.keys(errors).length === 0 ? errorMessage(save.error) : null}
      </FormAlert>
      <Button type="submit" busy={save.isPending}>
        {shop ? 'Enregistrer' : 'Ouvrir la boutique'}
      </Button>
    </form>
  );
};
