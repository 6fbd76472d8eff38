import { expect, test } from 'vitest';
import { blocksInOrder, type Block } from './blocks.ts';

const ofThree = () => {
  const written: string[] = [];
  const blocks = blocksInOrder(3, (text) => text && written.push(text));
  return { written, blocks: blocks as [Block, Block, Block] };
};

test('the output of the first command is shown as it comes', () => {
  const { written, blocks } = ofThree();
  blocks[0].show('a');
  expect(written).toEqual(['a']);
});

test('the output of a later command is shown once those before it have ended', () => {
  const { written, blocks } = ofThree();
  blocks[1].show('b');
  blocks[2].show('c');
  blocks[2].end();
  blocks[0].show('a');
  expect(written).toEqual(['a']);
  blocks[0].end();
  blocks[1].show('b2');
  expect(written).toEqual(['a', 'b', 'b2']);
  blocks[1].end();
  expect(written).toEqual(['a', 'b', 'b2', 'c']);
});
