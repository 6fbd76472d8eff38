import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '#contract/messaging/schemas.ts';
import { DAY, HOUR, NIAMEY_OFFSET } from '#contract/common/time.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { remindOfAppointments } from '#server/domains/messaging/commands/remind-of-appointments.ts';

let service: TestService;
let moussa: Person;
let ramatou: Person;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
  moderator = await staff(service);
});
afterAll(() => service.close());

interface Written {
  message: string;
  data: ChatMessage;
  errors?: object;
}

/** Returns the time 10:00 in Niamey, `days` days from now. */
const tenOClock = (days: number): Date => {
  const today = Math.floor((service.clock.now().getTime() + NIAMEY_OFFSET) / DAY) * DAY;
  return new Date(today + days * DAY + 10 * HOUR - NIAMEY_OFFSET);
};

/** Starts a conversation of Ramatou about an ad of Moussa, and returns its id. */
const startConversation = async (): Promise<number> => {
  const ad = await publishedAd(service, moussa, moderator);
  const { body } = await service.call<{ data: Conversation }>(
    'POST',
    `/api/annonces/${ad.id}/conversations`,
    { token: ramatou.token, json: { message: `Bonjour ${ad.id}` } },
  );
  return body.data.id;
};
const propose = (
  person: Person,
  conversationId: number,
  { at = tenOClock(3), place = 'station Total Plateau', key = '' } = {},
) =>
  service.call<Written>('POST', `/api/conversations/${conversationId}/appointments`, {
    token: person.token,
    json: { at: at.toISOString(), place },
    headers: key ? { 'idempotency-key': key } : {},
  });
const answer = (person: Person, { body }: { body: Written }, given: string) =>
  service.call<Written>('POST', `/api/appointments/${body.data.appointment!.id}/answer`, {
    token: person.token,
    json: { answer: given },
  });
const thread = async (conversationId: number): Promise<ChatMessage[]> => {
  const path = `/api/conversations/${conversationId}/messages`;
  const { body } = await service.call<{ data: ChatMessage[] }>('GET', path, {
    token: moussa.token,
  });
  return body.data;
};

describe('an appointment', () => {
  it('is proposed and accepted by messages, which both show how it stands', async () => {
    const id = await startConversation();
    const proposed = await propose(ramatou, id, { key: 'appointment-1' });
    const { appointment, text, sender_id: senderId } = proposed.body.data;
    expect([proposed.status, proposed.body.message]).toEqual([201, 'Rendez-vous proposé.']);
    expect([senderId, text]).toEqual([
      ramatou.user.id,
      expect.stringMatching(/^Rendez-vous proposé\u00a0: .+ à 10\u00a0h, station Total Plateau$/),
    ]);
    expect(appointment).toEqual({
      id: expect.any(Number) as number,
      proposer_id: ramatou.user.id,
      at: tenOClock(3).toISOString(),
      place: 'station Total Plateau',
      status: 'proposed',
    });
    const again = await propose(ramatou, id, { key: 'appointment-1' });
    expect(again.body.data.id).toBe(proposed.body.data.id);
    expect((await answer(ramatou, proposed, 'accept')).status).toBe(422);
    const accepted = await answer(moussa, proposed, 'accept');
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Rendez-vous accepté.']);
    expect((await answer(moussa, proposed, 'accept')).body.data.id).toBe(accepted.body.data.id);
    const [, first, last, ...more] = await thread(id);
    expect([first!.appointment!.status, last!.appointment!.status, more]).toEqual([
      'accepted',
      'accepted',
      [],
    ]);
    expect(last!.text).toMatch(/^Rendez-vous accepté/);
  });

  it('is refused by the other person, cancelled by either, replaced by the next proposal', async () => {
    const id = await startConversation();
    const first = await propose(ramatou, id);
    expect((await answer(moussa, first, 'refuse')).status).toBe(200);
    expect((await answer(moussa, first, 'accept')).status).toBe(409);
    const second = await propose(moussa, id, { at: tenOClock(4) });
    await answer(ramatou, second, 'accept');
    const third = await propose(ramatou, id, { at: tenOClock(5) });
    expect((await answer(ramatou, second, 'cancel')).status).toBe(409);
    await answer(moussa, third, 'accept');
    expect((await answer(ramatou, third, 'cancel')).body.data.text).toMatch(/^Rendez-vous annulé/);
    const statuses = new Map(
      (await thread(id)).map(({ appointment: one }) => [one?.id, one?.status]),
    );
    expect([...statuses.values()]).toEqual([undefined, 'refused', 'replaced', 'cancelled']);
  });

  it('is refused for a time that is past or far, for no place, and to strangers and blocked people', async () => {
    const id = await startConversation();
    for (const days of [-1, 90]) {
      const { status, body } = await propose(ramatou, id, { at: tenOClock(days) });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['at']]);
    }
    const nowhere = await propose(ramatou, id, { place: '  ' });
    expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['place']]);
    const stranger = await seller(service);
    expect((await propose(stranger, id)).status).toBe(404);
    const proposed = await propose(ramatou, id);
    expect((await answer(stranger, proposed, 'accept')).status).toBe(404);
    const block = (method: 'POST' | 'DELETE') =>
      service.call(method, `/api/users/${ramatou.user.id}/block`, { token: moussa.token });
    await block('POST');
    expect((await propose(ramatou, id)).status).toBe(403);
    await block('DELETE');
  });
});

describe('a reminder', () => {
  /** Returns the texts of the SMS about appointments at this hour. */
  const texts = (hour: number) =>
    service.fakeGateways.texts.filter(({ text }) =>
      new RegExp(`: rendez-vous .* ${hour}\\sh`).test(text),
    );
  const moveTo = async (time: number): Promise<void> => {
    service.clock.pass(time - service.clock.now().getTime());
    await remindOfAppointments(service.platform);
    // The second run stands for another process.
    await remindOfAppointments(service.platform);
    await service.carryOut();
  };
  const agreed = async (at: Date) => {
    const proposed = await propose(ramatou, await startConversation(), { at });
    await answer(moussa, proposed, 'accept');
    return proposed;
  };

  it('reaches both the evening before and two hours before, not in quiet hours and not once cancelled', async () => {
    const ten = tenOClock(4).getTime();
    await agreed(new Date(ten + HOUR));
    // The quiet hours for SMS, which include two hours before the appointment, last until after it.
    await agreed(new Date(ten - 4 * HOUR));
    await answer(ramatou, await agreed(new Date(ten + 3 * HOUR)), 'cancel');
    await service.carryOut();
    // The messages about these appointments are sent today and count against today's limit.
    service.clock.pass(HOUR);
    await service.carryOut();
    await moveTo(ten - 17 * HOUR);
    expect([texts(11), texts(6)]).toEqual([[], []]);
    await moveTo(ten - 16 * HOUR);
    expect(
      texts(11)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([moussa.telephone, ramatou.telephone].toSorted());
    expect(texts(6)).toHaveLength(2);
    // The SMS quotes no message.
    expect(texts(11)[0]!.text).not.toContain('Total');
    expect(texts(11)[0]!.text.length).toBeLessThanOrEqual(160);
    await moveTo(ten - 6 * HOUR);
    await moveTo(ten - HOUR);
    expect([texts(11).length, texts(6).length, texts(13).length]).toEqual([4, 2, 0]);
  });
});
