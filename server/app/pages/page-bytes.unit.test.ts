import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { toBytes } from './page-bytes.ts';

it('a kept page holds little more memory than its bytes', () => {
  const html = Buffer.from(`<!doctype html>${randomBytes(5000).toString('hex')}`);
  const { forms } = toBytes({ status: 200, html, headers: {} });
  for (const { body } of [forms.br, forms.gzip])
    expect(body.buffer.byteLength).toBeLessThanOrEqual(Math.max(2 * body.length, Buffer.poolSize));
});
