import { purposeIn, PURPOSES } from '#contract/ads/purposes.ts';
import { LAST_FIELDS, type PlainField } from '#contract/ads/content.ts';
import { BottomBar } from '#web/parts/ad-form/bottom-bar.tsx';
import { NoticeNote } from '#web/parts/ad-form/notice-note.tsx';
import { KindPart } from '#web/parts/ad-form/kind-choice.tsx';
import { KindInput } from '#web/parts/ad-form/kind-input.tsx';
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
  const { hasCondition, isSold, price } = PURPOSES[purposeIn(forSale, read('kind'))];
  const input = (name: PlainField, required?: boolean) => (
    <Part key={name} name={name}>
      <KindInput
        name={name}
        required={required}
        value={read(name)}
        error={errors[name]?.join(' ')}
        onChange={ignore}
      />
    </Part>
  );
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
        {input('title')}
        {input('description')}
      </div>
      <CategoryPart {...props} />
      <div className={`flex flex-col gap-4 ${isFirstStep ? 'needs-script' : ''}`}>
        {(sub?.has_condition ?? true) && hasCondition && input('product_status', true)}
        <Attributes {...props} />
        {price !== 'none' && <Price {...props} />}
        {!forSale && <NoticeNote />}
        <Place {...props} />
        <ForWhom {...props} />
        <InShopName {...props} />
        <Numbers {...props} />
        {LAST_FIELDS.filter((name) => isSold || name !== 'no_advance').map((name) => input(name))}
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
