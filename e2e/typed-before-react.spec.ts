// On a slow line people fill in a form while its scripts are on their way.

import type { Page } from '@playwright/test';
import { siteMap } from '#web/site-map.ts';
import { holdScripts, openBeforeReact } from './before-react.ts';
import { expect, hydrate, test } from './site.ts';

const FORMS = siteMap
  .filter(({ access, takesForm }) => takesForm && (access === 'public' || access === 'guest'))
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

const fieldsOf = (page: Page) =>
  page.locator('main form[method=post]').locator('input:not([type=hidden],[type=file]),textarea');

/** Returns the names and values of the fields; blanks are removed, since pages group the digits of numbers. */
const valuesOf = (page: Page) =>
  fieldsOf(page).evaluateAll((fields) =>
    (fields as (HTMLInputElement | HTMLTextAreaElement)[]).map((field) => [
      field.name,
      field instanceof HTMLInputElement && field.type === 'checkbox'
        ? field.checked
        : field.value.replaceAll(/\s/g, ''),
    ]),
  );

const typedInto = (name: string): string =>
  ({ email: 'rakia@example.ne', code: '911833', telephone: '90123456' })[name] ?? 'Bonne-Nuit-227';

test('what was typed into a form before React came stays, on the page and in the form', async ({
  page,
}) => {
  const walked: string[] = [];
  for (const path of FORMS) {
    const { release } = await holdScripts(page);
    await openBeforeReact(page, path);
    const fields = fieldsOf(page);
    if ((await page.locator('main form[method=post]').count()) === 0) {
      release();
      await page.unrouteAll({ behavior: 'wait' });
      continue;
    }
    await page.locator('main form details').evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
    });
    for (const field of await fields.all()) {
      const type = await field.getAttribute('type');
      if (type === 'checkbox') await field.check();
      else await field.fill(typedInto((await field.getAttribute('name')) ?? ''));
    }
    const typed = await valuesOf(page);
    release();
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    // The next render, on leaving a field, shows what the form has.
    await fields.first().focus();
    for (let n = 0; n <= (await fields.count()); n += 1) await page.keyboard.press('Tab');
    expect([path, await valuesOf(page)]).toEqual([path, typed]);
    const submit = page.locator('main form[method=post] [type=submit]').last();
    await expect(submit, path).not.toHaveText(/il manque/);
    await expect(submit, path).toBeEnabled();
    walked.push(path);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(walked.length).toBeGreaterThan(5);
});
