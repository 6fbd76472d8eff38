import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { staff } from '#server/testing/personas.ts';
import { setPrompt } from '#server/testing/prompts.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { sweepOrphanFiles } from '#server/app/sweep-files.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it('the nightly sweep leaves the file of a recorded prompt, and takes one that was replaced', async () => {
  const chief = await staff(service, 'admin');
  const { data } = (await setPrompt(service, chief, ['photos', 'ha'])).body;
  const { pictures } = service.platform;
  const bytes = await pictures.read(data.name);
  // A process that dies after storing a replacement leaves the replaced file like this one.
  const left = 'left-3-6000.webm';
  await pictures.write(left, bytes ?? Buffer.alloc(0));
  // Files get their times from the machine's clock, so the test clock is set two days after it.
  service.clock.pass(Date.now() - service.clock.now().getTime() + 2 * DAY);
  await sweepOrphanFiles.run(service.platform, {});
  expect(await pictures.read(data.name)).toEqual(bytes);
  expect(await pictures.read(left)).toBeNull();
});
