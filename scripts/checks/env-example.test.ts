import { expect, test } from 'vitest';
import { SETTING_NAMES } from '#server/platform/settings.ts';
import { envExample } from './env-example.ts';

const page = (text: string) => `# Settings\n\nThey are read once.\n\n${text}\n`;

test('settings are listed with their default and the first sentence of their paragraph', () => {
  const { text } = envExample(
    page(
      '## Network\n\n**`PORT`** (3000). TCP port, 0 to 65535. Checked first.\n\n' +
        '**`HOST`** (`127.0.0.1`). Address to\nlisten on; see [Data](#data). More.\n\n' +
        '**`SMS_PRICE`** (0), **`SMTP_URL`** (none: nothing is sent). Both. More.',
    ),
  );
  expect(text).toMatch(/\n# --- Network ---\n\n# TCP port, 0 to 65535\.\n#PORT=3000\n/);
  expect(text).toContain('\n# Address to listen on; see Data.\n#HOST=127.0.0.1\n');
  expect(text).toMatch(/\n# Both\.\n#SMS_PRICE=0\n#SMTP_URL=\n$/);
});

test('a colon ends no sentence', () => {
  const { text } = envExample(page('**`SMS_URL`** (none). For `http`: `http(s)` address. More.'));
  expect(text).toContain('\n# For http: http(s) address.\n#SMS_URL=\n');
});

test('a setting without a paragraph is named, and a paragraph without its setting', () => {
  const all = SETTING_NAMES.map((name) => `**\`${name}\`** (none). Text.`).join('\n\n');
  expect(envExample(page(all)).faults).toEqual([]);
  expect(envExample(page(all.replace('`PORT`', '`HARBOUR`'))).faults).toEqual([
    'has no paragraph for the setting PORT',
    'describes HARBOUR, which is no setting',
  ]);
});
