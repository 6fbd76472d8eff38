import { AD_CONTENT, DESCRIPTION_MAX, TITLE_MAX } from '#contract/ads/content.ts';
import { BottomBar } from '#web/parts/ad-form/bottom-bar.tsx';
import { NoticeNote } from '#web/parts/ad-form/notice-note.tsx';
import { PledgeBox } from '#web/parts/ad-form/pledge-box.tsx';
import { KindPart } from '#web/parts/ad-form/kind-choice.tsx';
import { ConditionField } from '#web/parts/ad-form/condition-field.tsx';
import { TextAreaField } from '#web/parts/form/text-area-field.tsx';
import { TextField } from '#web/parts/form/text-field.tsx';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Button } from '#web/ui/button.tsx';
import { Errors, ignore, Part, type PlainFormProps } from './plain-part.tsx';
import {
  Attributes,
  CategoryPart,
  ForWhom,
  InShopName,
  Numbers,
  Photos,
  Place,
  Price,
} from './plain-sections.tsx';

/**
 * The form of an ad as plain HTML: what people fill in until React takes over, and without JavaScript. There a new ad has
 * two steps, the category and then the fields, which are hidden in the first one.
 */
export const PlainForm = (props: PlainFormProps) => {
  const { action, sub, read, errors, formKey } = props;
  const isFirstStep = !sub;
  const forSale = sub?.for_sale ?? true;
  const isOffer = forSale && read('kind') !== 'wanted';
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      data-plain-form=""
      className="flex flex-col gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
    >
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
      <Errors errors={errors} message={props.message} />
      {props.isKindFixed || !forSale ? (
        <input type="hidden" name="kind" value={read('kind')} />
      ) : (
        <Part name="kind">
          <KindPart value={read('kind')} error={errors['kind']?.join(' ')} onChange={ignore} />
        </Part>
      )}
      <div className={isFirstStep ? 'needs-script' : undefined}>
        <Photos {...props} />
      </div>
      <div className={`flex flex-col gap-4 ${isFirstStep ? 'needs-script' : ''}`}>
        <Part name="title">
          <TextField
            label={AD_CONTENT.title.label}
            beside={<Prompt slot="title" of={AD_CONTENT.title.label} />}
            hint={`En quelques mots, ${TITLE_MAX} caractères au plus.`}
            error={errors['title']}
            name="title"
            defaultValue={read('title')}
            maxLength={TITLE_MAX}
            autoComplete="off"
            required
          />
        </Part>
        <Part name="description">
          <TextAreaField
            label={AD_CONTENT.description.label}
            beside={<Prompt slot="description" of={AD_CONTENT.description.label} />}
            error={errors['description']}
            name="description"
            defaultValue={read('description')}
            rows={6}
            maxLength={DESCRIPTION_MAX}
            className="field-sizing-content min-h-36"
            required
          />
        </Part>
      </div>
      <CategoryPart {...props} />
      <div className={`flex flex-col gap-4 ${isFirstStep ? 'needs-script' : ''}`}>
        {(sub?.has_condition ?? true) && isOffer && (
          <Part name="product_status">
            <ConditionField
              value={read('product_status')}
              error={errors['product_status']?.join(' ')}
              onChange={ignore}
            />
          </Part>
        )}
        <Attributes {...props} />
        {forSale ? <Price {...props} /> : <NoticeNote />}
        <Place {...props} />
        <ForWhom {...props} />
        <InShopName {...props} />
        <Numbers {...props} />
        {isOffer && (
          <Part name="no_advance">
            <PledgeBox
              isTicked={read('no_advance') === '1'}
              error={errors['no_advance']?.join(' ')}
            />
          </Part>
        )}
      </div>
      <p className={`text-sm text-ink-soft ${isFirstStep ? 'needs-script' : ''}`}>{props.note}</p>
      <BottomBar>
        {isFirstStep && (
          <noscript>
            <Button type="submit" name="step" value="category" className="w-full">
              Continuer
            </Button>
          </noscript>
        )}
        <Button type="submit" className={`w-full ${isFirstStep ? 'needs-script' : ''}`}>
          {props.submit}
        </Button>
      </BottomBar>
    </form>
  );
};
