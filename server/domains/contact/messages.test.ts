import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

describe('a message to the team', () => {
  const send = (json: unknown, from = '41.138.1.1') =>
    service.call<{ message: string; errors?: Record<string, string[]> }>('POST', '/api/contact', {
      json,
      from,
    });
  const MESSAGE = { name: 'Fati', email: 'fati@exemple.ne', message: 'Bonjour,\nune question.' };

  it('is stored, listed and answered by email, once', async () => {
    const sent = await send(MESSAGE);
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
    ]);
    const list = await service.call<{ data: { id: number; message: string }[] }>(
      'GET',
      '/api/admin/contact-messages',
      { token: admin.token },
    );
    const [first] = list.body.data;
    expect(first).toMatchObject({ ...MESSAGE, answer: null, answered_by: null });
    const answer = () =>
      service.call('POST', `/api/admin/contact-messages/${first?.id}/answer`, {
        token: admin.token,
        json: { answer: 'Bonjour Fati.' },
      });
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const answered = await service.call<{ data: object[] }>('GET', '/api/admin/contact-messages', {
      token: admin.token,
    });
    expect(answered.body.data).toMatchObject([
      {
        answer: 'Bonjour Fati.',
        answered_at: service.clock.now().toISOString(),
        answered_by: `${admin.user.first_name} ${admin.user.last_name}`,
      },
    ]);
    await service.carryOut();
    expect(service.fakeGateways.emails.filter(({ to }) => to === 'fati@exemple.ne')).toHaveLength(
      1,
    );
    expect(
      (
        await service.call('POST', '/api/admin/contact-messages/999999/answer', {
          token: admin.token,
          json: { answer: 'x' },
        })
      ).status,
    ).toBe(404);
  });

  it('reports missing fields', async () => {
    const { status, body } = await send({ email: 'x', name: ' ' });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['email', 'message', 'name'],
    ]);
  });

  it('is limited per address, and for an operator’s block at its twentyfold', async () => {
    let sender = 0;
    const from = (address: string) =>
      send({ ...MESSAGE, email: `p${(sender += 1)}@exemple.ne` }, address);
    for (let turn = 0; turn < 10; turn += 1) expect((await from('41.138.9.9')).status).toBe(200);
    expect((await from('41.138.9.9')).status).toBe(429);
    // Others of the same block still write, 200 in the hour.
    for (let turn = 0; turn < 190; turn += 1)
      expect((await from(`41.138.9.${10 + Math.floor(turn / 10)}`)).status).toBe(200);
    expect((await from('41.138.9.200')).status).toBe(429);
    expect((await from('41.138.10.9')).status).toBe(200);
  });

  it('is limited for lines and sites of IPv6 as for addresses and blocks', async () => {
    let sender = 0;
    const from = (address: string) =>
      send({ ...MESSAGE, email: `s${(sender += 1)}@exemple.ne` }, address);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await from(`2001:db8:7:1::${turn + 1}`)).status).toBe(200);
      expect((await from(`2001:db8:7:2::${turn + 1}`)).status).toBe(200);
    }
    expect((await from('2001:db8:7:1::ff')).status).toBe(429);
    // The site, a /56, has used up its double.
    expect((await from('2001:db8:7:3::1')).status).toBe(429);
    expect((await from('2001:db8:7:100::1')).status).toBe(200);
  });
});
