import type { ReactNode } from 'react';
import { LAST_FIELDS } from '#contract/ads/content.ts';
import { isNotice } from '#contract/ads/kind.ts';
import type { Ad } from '#contract/ads/schemas.ts';
import { PhotoPicker } from '#web/parts/photo-picker/photo-picker.tsx';
import type { PublishOutput } from './ad-rules.ts';
import { useAdValue } from './ad-values.ts';
import { AdMeter } from './ad-meter.tsx';
import { emptyOnes } from './attribute-form.ts';
import { AttributesSection } from './attributes-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ItemSection } from './item-section.tsx';
import { FormInput } from './kind-input.tsx';
import { NoticeNote } from './notice-note.tsx';
import { PriceSection, type PriceLabelState } from './price-section.tsx';
import { PriceUnits, usePriceUnits } from './price-units.tsx';
import type { useAdForm } from './use-ad-form.ts';
import { useNoPrice } from './use-no-price.ts';
import { useAttributes } from './use-attributes.ts';
import { useTitleHints } from './use-title-hints.ts';
import { VoiceSection } from './voice-section.tsx';

interface AdFormProps {
  adForm: ReturnType<typeof useAdForm>;
  /** Sends the ad; an error it throws is shown in the form. */
  send: (ad: PublishOutput) => Promise<void>;
  /** Called at each attempt, before validation. */
  onSubmit?: () => void;
  isBusy: boolean;
  label: PriceLabelState;
  /** The ad as it is, when it is edited. */
  ad?: Ad;
  /** Shown above the photos. */
  notice: ReactNode;
  /** Hints for the typed title, shown below it. */
  hints?: ReactNode;
  /** Shown below the fields: the next step and the submit button. */
  children: ReactNode;
}

/** The form of an ad, new or edited. */
export function AdForm({ adForm, send, onSubmit, isBusy, label, ...shown }: AdFormProps) {
  const { form, formRef, submit, setFinishVoice, uploads, photos, photoError, attributeErrors } =
    adForm;
  const attributes = useAttributes(form);
  const titleHints = useTitleHints(form);
  const units = usePriceUnits(form, attributes.traits, shown.ad);
  const kind = useAdValue(form, 'kind');
  const forSale = attributes.traits?.for_sale ?? true;
  const isOffer = forSale && kind !== 'wanted';
  useNoPrice(
    form,
    attributes.traits && (forSale ? 'sale' : 'notice'),
    shown.ad && isNotice(shown.ad.purpose) ? 'notice' : 'sale',
  );
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      // A focused field is not under the bar at the bottom.
      className="flex flex-col gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
        submit(send);
      }}
    >
      {shown.notice}
      <PhotoPicker uploads={uploads} photos={photos} error={photoError} />
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">L’annonce</legend>
        <ItemSection
          form={form}
          hints={shown.hints}
          isKindFixed={shown.ad?.published_at != null}
          hasCondition={isOffer && (attributes.traits?.has_condition ?? true)}
          forSale={forSale}
        />
        <VoiceSection form={form} adId={shown.ad?.id} onWork={setFinishVoice} />
        <AttributesSection
          state={attributes}
          proposed={titleHints?.attributes ?? []}
          errors={attributeErrors}
        />
        {forSale ? (
          <PriceSection
            form={form}
            label={label}
            unit={units.label}
            units={<PriceUnits {...units} />}
          />
        ) : (
          <NoticeNote />
        )}
        <ContactSection form={form} />
        {LAST_FIELDS.filter((name) => isOffer || name !== 'no_advance').map((name) => (
          <FormInput key={name} form={form} name={name} />
        ))}
      </fieldset>
      {isOffer && (
        <AdMeter
          form={form}
          photos={photos.length}
          emptyFields={emptyOnes(attributes.attributes, attributes.values)
            .filter(({ group }) => group === 'main')
            .map(({ label: of }) => of.toLowerCase())}
        />
      )}
      {shown.children}
    </form>
  );
}
