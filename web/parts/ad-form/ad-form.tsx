import type { ReactNode } from 'react';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { PhotoPicker } from '#web/parts/photo-picker/photo-picker.tsx';
import { useLater } from '#web/ui/use-later.ts';
import { useAdValue } from './ad-values.ts';
import { emptyAttributes } from './attribute-form.ts';
import { AttributesSection } from './attributes-section.tsx';
import { LaterStep, Part } from './form-part.tsx';
import { CategorySection, KindSection, WordsSection } from './item-section.tsx';
import { KeepPlace } from './keep-place.ts';
import { PlainFieldInput } from './kind-input.tsx';
import { MoreOptions } from './more-options.tsx';
import { NoticeNote } from './notice-note.tsx';
import { NumberSection } from './numbers-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection, type PriceLabelState } from './price-section.tsx';
import { PriceUnits, usePriceUnits } from './price-units.tsx';
import { ChosenCategory, Errors, OtherQuarters, SentPhotos } from './server-form-parts.tsx';
import type { FormTexts, ServerForm } from './server-form.ts';
import { SubmitBar } from './submit-bar.tsx';
import type { SendAd, useAdForm } from './use-ad-form.ts';
import { useNoPrice } from './use-no-price.ts';
import { useAttributes } from './use-attributes.ts';
import { useTitleHints } from './use-title-hints.ts';

/** Shows a field once a sub-category is chosen, also before React is there. */
const ONCE_CHOSEN =
  'supports-[selector(:has(a))]:hidden [form:has([name^=category]:checked)_&]:block';

/** Loads the parts of the form that exist only with React, such as dialogs and hints. */
const loadLiveParts = () => import('./live-parts.ts');

/** Describes what React does with the form of an ad once it has taken the form over. */
export interface LiveForm {
  /** Sends the ad; an error that it throws is shown in the form. */
  send: SendAd;
  /** Is called at each attempt to submit, before validation. */
  onSubmit?: () => void;
  label: PriceLabelState;
}

interface AdFormProps extends Omit<FormTexts, 'action'> {
  adForm: ReturnType<typeof useAdForm>;
  /** Is what React does with the form; null until React has taken the form over, and without JavaScript. */
  live: LiveForm | null;
  /**
   * Holds the posted values and errors of a form that only the server renders; React does not take such a form over.
   */
  served?: ServerForm;
  /** Is the path that the form is posted to. */
  action?: string;
  /** Is the idempotency key of a new ad. */
  formKey?: string | undefined;
  isBusy?: boolean;
  /** Is the stored ad that is edited; left out for a new one. */
  ad?: Ad;
  /** Is a notice shown above the photos. */
  notice?: ReactNode;
  /** Is the choice of in whose name the ad is published, among the rare fields. */
  inWhoseName?: ReactNode;
  /** Says whether the ad is published for somebody else or in the name of a shop. */
  isForOther?: boolean;
  /** Is the error of the whole form, above the button. */
  alert?: ReactNode;
}

/**
 * Shows the form of an ad, new or edited, with and without JavaScript. Without JavaScript, a new ad has two steps: the
 * category, then the other fields, which the first step hides.
 */
export function AdForm({ adForm, live, served, isBusy = false, ...shown }: AdFormProps) {
  const { form, formRef, submit, setFinishVoice, uploads, photos, photoError } = adForm;
  const isLive = live !== null;
  const { ad, formKey } = shown;
  const parts = useLater(loadLiveParts, isLive);
  const attributes = useAttributes(form, isLive || served !== undefined);
  const { traits } = attributes;
  const titleHints = useTitleHints(form, isLive);
  const units = usePriceUnits(form, traits, ad);
  const kind = useAdValue(form, 'kind');
  const forSale = traits?.for_sale ?? true;
  const purpose = purposeIn(forSale, kind);
  const { hasCondition, isSold, price } = PURPOSES[purpose];
  const isFirstStep = !isLive && !traits;
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
      <LaterStep isFirstStep={isFirstStep}>
        <Part name="images">
          <PhotoPicker
            uploads={uploads}
            photos={photos}
            served={import.meta.env.SSR && served && <SentPhotos {...served} />}
            error={photoError}
            Menu={parts?.PhotoMenu}
          />
        </Part>
      </LaterStep>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">L’annonce</legend>
        <KindSection
          form={form}
          isFixed={!forSale || (served?.isKindFixed ?? ad?.published_at != null)}
        />
        <LaterStep isFirstStep={isFirstStep}>
          <WordsSection
            form={form}
            hints={
              parts && titleHints && !ad && <parts.TitleHints form={form} hints={titleHints} />
            }
            voice={
              parts && <parts.VoiceSection form={form} adId={ad?.id} onWork={setFinishVoice} />
            }
          />
        </LaterStep>
        <Part name="cat_id">
          {import.meta.env.SSR && served?.sub ? (
            <ChosenCategory sub={served.sub} served={served} />
          ) : (
            <CategorySection form={form} isLive={isLive} />
          )}
        </Part>
        <LaterStep isFirstStep={isFirstStep}>
          {hasCondition && (traits?.has_condition ?? true) && (
            <div className={traits ? undefined : ONCE_CHOSEN}>
              <Part name="product_status">
                <PlainFieldInput form={form} name="product_status" required />
              </Part>
            </div>
          )}
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
                Range={parts?.PriceRange}
                unit={units.label}
                units={<PriceUnits {...units} />}
              />
            </Part>
          )}
          {!forSale && <NoticeNote />}
          <PlaceSection
            form={form}
            isLive={isLive}
            otherQuarters={import.meta.env.SSR && served?.sub && <OtherQuarters {...served} />}
            Sheet={parts?.ChoicesDialog}
          />
          <Part name="telephone">
            <NumberSection form={form} isLive={isLive} />
          </Part>
          <MoreOptions
            form={form}
            isLive={isLive}
            Sheet={parts?.ChoicesDialog}
            isSold={isSold}
            isForOther={shown.isForOther ?? false}
            inWhoseName={shown.inWhoseName}
          />
        </LaterStep>
      </fieldset>
      {parts && isSold && (
        <parts.AdMeter
          form={form}
          photos={photos.length}
          emptyFields={emptyAttributes(attributes.attributes, attributes.values)
            .filter(({ group: of }) => of === 'main')
            .map(({ label: of }) => of.toLowerCase())}
        />
      )}
      <LaterStep isFirstStep={isFirstStep}>
        <p className="text-sm text-ink-soft">{shown.note}</p>
      </LaterStep>
      <SubmitBar
        form={form}
        busy={isBusy}
        isNew={ad === undefined}
        isLive={isLive}
        isFirstStep={isFirstStep}
        alert={shown.alert}
      >
        {shown.submit}
      </SubmitBar>
    </form>
  );
}
