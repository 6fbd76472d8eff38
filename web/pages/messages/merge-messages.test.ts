import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { addReceived, mergeMessages } from './merge-messages.ts';

const READ = '2026-01-01T10:00:00.000Z';
const message = (id: number, read_at: string | null = null, sender_id = 1): ChatMessage => ({
  id,
  sender_id,
  text: `Message ${id}`,
  sent_at: '2026-01-01T09:00:00.000Z',
  read_at,
  notice: null,
  appointment: null,
});

describe('The messages of a conversation', () => {
  it('stay read when the answer to the send arrives after the read receipt', () => {
    const received = addReceived(addReceived([], message(1, READ)), message(1));
    expect(mergeMessages([], received)).toEqual([message(1, READ)]);
  });

  it('stay read when the list was requested before and answered after', () => {
    expect(mergeMessages([message(1)], [message(1, READ)])).toEqual([message(1, READ)]);
  });

  it('keep a message received while the list was loading', () => {
    expect(mergeMessages([message(1)], [message(2)])).toEqual([message(1), message(2)]);
  });

  it('are read up to the last one read, each writer’s own only', () => {
    const fetched = [message(1), message(2, null, 2), message(3), message(4)];
    expect(mergeMessages(fetched, [message(3, READ)]).map(({ read_at }) => read_at)).toEqual([
      READ,
      null,
      READ,
      null,
    ]);
  });

  it('have no gap before the fetched ones', () => {
    expect(mergeMessages([message(5), message(6)], [message(2, READ)])).toEqual([
      message(5),
      message(6),
    ]);
  });
});
