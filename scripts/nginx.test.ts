import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commonRefusals } from '#contract/common/refusals.ts';
import { errorPages } from './error-pages.ts';

const config = readFileSync(join(import.meta.dirname, '../ops/nginx.conf'), 'utf8');

/** Returns the directives of an nginx location that contains no blocks. */
const directivesOf = (location: string): string[] => {
  const [, block = ''] = config.split(`location ${location} {`);
  return (block.split('}')[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
};

it('nginx limits pages to small bodies, unbuffered', () => {
  expect(directivesOf('/')).toEqual(
    expect.arrayContaining(['client_max_body_size 64k;', 'proxy_request_buffering off;']),
  );
});

it('nginx keeps stored files for two seconds whatever they say to browsers, and no answer of the API', () => {
  expect(directivesOf('~ ^/(pictures|partage|voices)/')).toEqual(
    expect.arrayContaining([
      'proxy_ignore_headers Cache-Control Expires Vary;',
      'proxy_cache_valid 200 2s;',
    ]),
  );
  for (const location of ['/api/', '= /api/events'])
    expect(directivesOf(location).filter((line) => line.startsWith('proxy_cache'))).toEqual([]);
});

it('nginx sends live updates to the processes for them, unbuffered, and to web processes while there are none', () => {
  expect(directivesOf('= /api/events')).toEqual(
    expect.arrayContaining(['proxy_pass http://streams;', 'proxy_buffering off;']),
  );
  const [, streams = ''] = /upstream streams \{([^}]+)\}/.exec(config) ?? [];
  expect(streams).toMatch(/server stream:3000 [^;]*;\s+server web:3000 resolve backup;/);
});

it('nginx allows large bodies for the API, unbuffered', () => {
  const api = directivesOf('/api/');
  expect(api).toContain('proxy_request_buffering off;');
  expect(api.filter((line) => line.startsWith('client_max_body_size'))).toEqual([]);
  expect(config).toContain('client_max_body_size 160m;');
});

it('nginx logs neither addresses of visitors nor links: its error log quotes both, its line of a failed request none', () => {
  expect(config.match(/^\s*error_log .*$/gm)?.map((line) => line.trim())).toEqual([
    'error_log stderr emerg;',
  ]);
  const [, line = ''] = /log_format failures ([^;]+);/.exec(config) ?? [];
  expect(line.match(/\$\w+/g)).toEqual([
    '$time_iso8601',
    '$request_method',
    '$room',
    '$status',
    '$upstream_status',
    '$upstream_response_time',
    '$request_time',
  ]);
});

it.each(Object.entries(errorPages))(
  'the page %s of nginx is current (npm run docs)',
  (name, text) => {
    expect(readFileSync(join(import.meta.dirname, '../ops/errors', name), 'utf8')).toBe(text);
    expect(config).toContain(`/_errors/${name};`);
  },
);

it.each([commonRefusals.overloaded, commonRefusals.tooLarge, commonRefusals.tooMany])(
  'nginx refuses calls of the API in the shape of the contract: $name',
  ({ name, message, status }) => {
    const body = JSON.stringify({ name, message, code: status });
    expect(config).toContain(`return ${status} '${body}';`);
  },
);

it('nginx repeats what is safe with another process, never what one with too much to do refused', () => {
  expect(config).toContain('proxy_next_upstream error timeout http_502;');
  expect(config).not.toMatch(/non_idempotent|http_503/);
});
