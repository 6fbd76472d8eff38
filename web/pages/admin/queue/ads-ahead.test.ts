import { expect, test } from 'vitest';
import { AdsAhead } from './ads-ahead.ts';

/** Creates an `AdsAhead` for a queue of ads with these ids; `state` counts its requests and can make them fail. */
const reviewOf = (ids: number[]) => {
  const decided: number[] = [];
  const state = { requestCount: 0, isDown: false };
  const ahead = new AdsAhead<{ id: number }>({
    ask: async (leftOut) => {
      state.requestCount += 1;
      if (state.isDown) throw new Error('no answer');
      const id = ids.find((one) => !leftOut.includes(one));
      return id === undefined ? null : { id };
    },
    decided: () => decided,
  });
  return { ahead, decided, state };
};

test('the ad fetched ahead is the next one, without another request', async () => {
  const { ahead, state } = reviewOf([1, 2, 3]);
  expect(await ahead.take()).toEqual({ id: 1 });
  ahead.setOpen(1);
  ahead.fetchAhead();
  expect(await ahead.peek()).toEqual({ id: 2 });
  expect([await ahead.take(), state.requestCount]).toEqual([{ id: 2 }, 2]);
});

test('an ad that was decided on or skipped meanwhile is not given again', async () => {
  const { ahead, decided } = reviewOf([1, 2, 3]);
  ahead.fetchAhead();
  decided.push(1);
  expect(await ahead.take()).toEqual({ id: 2 });
  ahead.fetchAhead();
  ahead.passed.add(2);
  expect(await ahead.take()).toEqual({ id: 3 });
});

test('a skipped ad is offered again once there are no others', async () => {
  const { ahead, decided } = reviewOf([1, 2]);
  ahead.passed.add(1);
  expect(await ahead.take()).toEqual({ id: 2 });
  decided.push(2);
  expect(await ahead.take()).toEqual({ id: 1 });
});

test('a failure while fetching ahead is one of the request for the next ad', async () => {
  const { ahead, state } = reviewOf([1]);
  state.isDown = true;
  ahead.fetchAhead();
  await expect(ahead.take()).rejects.toThrow('no answer');
  state.isDown = false;
  expect(await ahead.take()).toEqual({ id: 1 });
});
