import { expect, it } from 'vitest';
import { describeDevice } from './devices.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Chrome sur Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; SM-A107F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung Internet sur Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  ['Opera/9.80 (Android; Opera Mini/69.0/191.3; U; fr) Presto/2.12.423', 'Opera Mini sur Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    'Edge sur Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0',
    'Firefox sur Mac',
  ],
  ['curl/8.4.0', 'Appareil inconnu'],
  ['', 'Appareil inconnu'],
])('a user agent is described: %s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words);
});
