import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { see } from '#web/testing/see.tsx';
import { userFixture } from '#web/testing/user-fixture.ts';
import { editedFixture, ownShopFixture } from './own-shop-fixture.ts';
import { KeptNumbers, Numbers } from './shop-numbers.tsx';
import { valuesOf, type ShopValues } from './shop-values.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

const { message } = shopRefusals.unprovenNumber;
const ERRORS = { telephones: [message] };

const Inputs = ({ isHolder }: { isHolder: boolean }) => {
  const form = useForm<ShopValues>({
    defaultValues: valuesOf(editedFixture, undefined),
  });
  return isHolder ? (
    <Numbers form={form} errors={ERRORS} />
  ) : (
    <KeptNumbers form={form} errors={ERRORS} shown={ownShopFixture.shop.telephones} />
  );
};

it.each([
  ['the holder', true],
  ['a manager', false],
])('%s reads beside the numbers that one of them was refused', (_, isHolder) => {
  const { text } = see(<Inputs isHolder={isHolder} />, { user: userFixture });
  expect(text).toContain(message.replaceAll('\u00a0', ' '));
});
