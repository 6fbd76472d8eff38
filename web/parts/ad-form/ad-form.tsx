import type { ReactNode } from 'react';
import { LAST_FIELDS } from '#contract/ads/content.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { PhotoPicker } from '#web/parts/photo-picker/photo-picker.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { PublishOutput } from './ad-rules.ts';
import { AdMeter } from './ad-meter.tsx';
import { useAdValue } from './ad-values.ts';
import { emptyOnes } from './attribute-form.ts';
import { AttributesSection } from './attributes-section.tsx';
import { Part } from './form-part.tsx';
import { CategorySection, KindSection, WordsSection } from './item-section.tsx';
import { KeepPlace } from './keep-place.ts';
import { FormInput } from './kind-input.tsx';
import { NoticeNote } from './notice-note.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection, type PriceLabelState } from './price-section.tsx';
import { PriceUnits, usePriceUnits } from './price-units.tsx';
import { ChosenCategory, Errors, Quarters, SentPhotos } from './served-parts.tsx';
import type { ServedAd } from './served-ad.ts';
import type { useAdForm } from './use-ad-form.ts';
import { useNoPrice } from './use-no-price.ts';
import { useAttributes } from './use-attributes.ts';
import { useTitleHints } from './use-title-hints.ts';
import { VoiceSection } from './voice-section.tsx';

/** Describes what React does with the form once it has taken it over. */
export interface LiveForm {
  /** Sends the ad; an error it throws is shown in the form. */
  send: (ad: PublishOutput) => Promise<void>;
  /** Is called at each attempt, before validation. */
  onSubmit?: () => void;
  label: PriceLabelState;
}

interface AdFormProps {
  adForm: ReturnType<typeof useAdForm>;
  /** Is null before React and without it. */
  live: LiveForm | null;
  /** Is the form as the server alone has it: it is not hydrated. */
  served?: ServedAd;
  /** Is the path that the form is posted to. */
  action?: string;
  /** Is the idempotency key of a new ad. */
  formKey?: string | undefined;
  isBusy?: boolean;
  /** Is the stored ad, when it is edited. */
  ad?: Ad;
  /** Is shown above the photos. */
  notice?: ReactNode;
  /** Are hints for the typed title, shown below it. */
  hints?: ReactNode;
  /** Renders what is shown below the fields: the next step and the submit button. */
  children: (isFirstStep: boolean) => ReactNode;
}

/**
 * Shows the form of an ad, new or edited: what people fill in until React takes over, and without JavaScript, and what
 * React goes on with. Without JavaScript a new ad has two steps, the category and then the fields, which are hidden in
 * the first one.
 */
export function AdForm({ adForm, live, served, isBusy = false, ...shown }: AdFormProps) {
  const { form, formRef, submit, setFinishVoice, uploads, photos, photoError } = adForm;
  const isLive = live !== null;
  const { ad, formKey } = shown;
  const attributes = useAttributes(form, isLive || served !== undefined);
  const { traits } = attributes;
  const titleHints = useTitleHints(form, isLive);
  const units = usePriceUnits(form, traits, ad);
  const kind = useAdValue(form, 'kind');
  const forSale = traits?.for_sale ?? true;
  const purpose = purposeIn(forSale, kind);
  const { hasCondition, isSold, price } = PURPOSES[purpose];
  const isFirstStep = !isLive && !traits;
  const laterStep = isFirstStep && 'needs-script';
  const group = classNames('flex flex-col gap-4', laterStep);
  useNoPrice(form, traits && purpose, ad?.purpose);
  return (
    <form
      ref={formRef}
      method="post"
      action={shown.action}
      encType="multipart/form-data"
      noValidate
      data-plain-form={isLive ? undefined : ''}
      // The scroll margin keeps a focused field from being under the bar at the bottom.
      className="flex flex-col gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
      onSubmit={(event) => {
        if (!live) return;
        event.preventDefault();
        live.onSubmit?.();
        submit(live.send);
      }}
    >
      <KeepPlace form={formRef} isLive={isLive} />
      {formKey !== undefined && (
        <>
          <input type="hidden" name="key" value={formKey} />
          <noscript>
            <p className="text-ink-soft">
              {isFirstStep ? 'Étape 1 sur 2 : la catégorie.' : 'Étape 2 sur 2 : votre annonce.'}
            </p>
          </noscript>
        </>
      )}
      {import.meta.env.SSR && served && <Errors {...served} />}
      {shown.notice}
      <div id="champ-images" className={classNames('scroll-mt-20', laterStep)}>
        <PhotoPicker
          uploads={uploads}
          photos={photos}
          served={import.meta.env.SSR && served && <SentPhotos {...served} />}
          error={photoError}
        />
      </div>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">L’annonce</legend>
        <KindSection
          form={form}
          isFixed={!forSale || (served?.isKindFixed ?? ad?.published_at != null)}
        />
        <div className={group}>
          <WordsSection form={form} hints={shown.hints} />
        </div>
        <Part name="cat_id">
          {import.meta.env.SSR && served?.sub ? (
            <ChosenCategory sub={served.sub} served={served} />
          ) : (
            <CategorySection form={form} isLive={isLive} />
          )}
        </Part>
        <div className={group}>
          {hasCondition && (traits?.has_condition ?? true) && (
            <Part name="product_status">
              <FormInput form={form} name="product_status" required />
            </Part>
          )}
          {isLive && <VoiceSection form={form} adId={ad?.id} onWork={setFinishVoice} />}
          <AttributesSection
            state={attributes}
            proposed={titleHints?.attributes ?? []}
            errors={adForm.attributeErrors}
          />
          {price !== 'none' && (
            <Part name="price">
              <PriceSection
                form={form}
                label={live && live.label}
                unit={units.label}
                units={<PriceUnits {...units} />}
              />
            </Part>
          )}
          {!forSale && <NoticeNote />}
          <PlaceSection
            form={form}
            isLive={isLive}
            quarters={import.meta.env.SSR && served?.sub && <Quarters {...served} />}
          />
          <Part name="telephone">
            <NumbersSection form={form} isLive={isLive} />
          </Part>
          {LAST_FIELDS.filter((name) => isSold || name !== 'no_advance').map((name) => (
            <Part key={name} name={name}>
              <FormInput form={form} name={name} />
            </Part>
          ))}
        </div>
      </fieldset>
      {isLive && isSold && (
        <AdMeter
          form={form}
          photos={photos.length}
          emptyFields={emptyOnes(attributes.attributes, attributes.values)
            .filter(({ group: of }) => of === 'main')
            .map(({ label: of }) => of.toLowerCase())}
        />
      )}
      {shown.children(isFirstStep)}
    </form>
  );
}
