import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHttpProvider, type Given, type HttpProvider } from '#server/testing/http-provider.ts';
import { GatewayFailure } from '../sms/gateway.ts';
import { openWhatsapp, type WhatsappMessage } from './whatsapp.ts';

const SOON_MS = 1500;
const MESSAGE = { to: '+22790000003', text: 'Kasuwa : votre annonce expire demain.' };

let provider: HttpProvider;
beforeEach(async () => {
  provider = await openHttpProvider();
});
afterEach(() => provider.close());

const send = (message: WhatsappMessage = MESSAGE) =>
  openWhatsapp(
    {
      WHATSAPP_URL: `${provider.url}/v23.0`,
      WHATSAPP_PHONE_ID: '104000000000001',
      WHATSAPP_TOKEN: 'wa-token',
      WHATSAPP_TEMPLATE: 'kasuwa_avis',
      WHATSAPP_CODE_TEMPLATE: 'kasuwa_code',
      WHATSAPP_LANGUAGE: 'fr',
    },
    SOON_MS,
  )(message);

it('a message is a template with the text as its parameter', async () => {
  provider.answers(() => ({
    status: 200,
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '22790000003', wa_id: '22790000003' }],
      messages: [{ id: 'wamid.HBgL', message_status: 'accepted' }],
    },
  }));
  expect(await send()).toBe('wamid.HBgL');
  const [firstRequest] = provider.requests;
  expect(firstRequest).toMatchObject({ method: 'POST', path: '/v23.0/104000000000001/messages' });
  expect(firstRequest?.headers).toMatchObject({ authorization: 'Bearer wa-token' });
  expect(JSON.parse(firstRequest?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    to: '22790000003',
    type: 'template',
    template: {
      name: 'kasuwa_avis',
      language: { code: 'fr' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: MESSAGE.text }] }],
    },
  });
});

it('a code leaves as digits alone, in the template of codes and its button to copy them', async () => {
  provider.answers(() => ({ status: 200, json: { messages: [{ id: 'wamid.HBgM' }] } }));
  await send({ ...MESSAGE, text: 'Kasuwa : votre code est 123456.', code: '123456' });
  const parameters = [{ type: 'text', text: '123456' }];
  expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
    template: {
      name: 'kasuwa_code',
      language: { code: 'fr' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  });
});

const failure = (status: number, code: number): Given => ({
  status,
  json: { error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A' } },
});

it.each([
  ['a number without WhatsApp', failure(400, 131_026), 'bad_number', 'never'],
  ['a person who wants no messages', failure(400, 131_050), 'bad_number', 'never'],
  ['an ended token', failure(401, 190), 'bad_credentials', 'elsewhere'],
  ['an account that does not pay', failure(400, 131_042), 'no_credit', 'elsewhere'],
  ['too many messages', failure(400, 130_429), 'rate_limited', 'elsewhere'],
  ['an unknown template', failure(404, 132_001), 'refused', 'elsewhere'],
  ['trouble at the provider', failure(500, 131_000), 'unavailable', 'elsewhere'],
  [
    'trouble in front of it',
    { status: 503, json: 'no JSON of theirs' },
    'unavailable',
    'elsewhere',
  ],
  ['silence', 'silent', 'unconfirmed', 'sparingly'],
] as [string, Given, string, string][])('%s is recognised', async (_what, given, reason, retry) => {
  provider.answers(() => given);
  const problem: unknown = await send().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(GatewayFailure);
  expect(problem).toMatchObject({ reason, retry });
  expect(`${String(problem)} ${JSON.stringify(problem)}`).not.toMatch(/90000003|expire|wa-token/);
});
