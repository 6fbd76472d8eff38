// This file submits forms as a browser without JavaScript does, and reads the resulting page.

import type { TestService } from './service.ts';

export interface Shown {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  location: string | undefined;
  cookies: Record<string, string>;
  html: string;
  /** Returns the value that the page shows in a field; undefined without one. */
  valueOf: (name: string) => string | undefined;
  /** Returns the error that the page shows at a field; undefined without one. */
  errorOf: (name: string) => string | undefined;
  /** Is the error message that the page shows for the whole form; undefined without one. */
  alert: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const plain = (html: string | undefined): string | undefined =>
  html?.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);

const attribute = (tag: string | undefined, name: string): string | undefined =>
  plain(tag?.match(new RegExp(` ${name}="([^"]*)"`))?.[1]);

interface Sent {
  headers?: Record<string, string>;
  from?: string;
  cookie?: string;
}

/** Posts fields to a page of the service, as a browser does from the same page. */
export const makePost =
  (on: () => TestService) =>
  async (
    path: string,
    fields: Record<string, string> | string | Buffer,
    { headers = {}, from = '127.0.0.1', cookie }: Sent = {},
  ): Promise<Shown> => {
    const answer = await on().app.inject({
      method: 'POST',
      url: path,
      remoteAddress: from,
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      payload:
        typeof fields === 'string' || Buffer.isBuffer(fields)
          ? fields
          : new URLSearchParams(fields).toString(),
    });
    const html = answer.body;
    const field = (name: string): string | undefined =>
      html
        .match(/<(input|textarea|select)\b[^>]*>/g)
        ?.find((tag) => attribute(tag, 'name') === name);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      location: answer.headers.location,
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
      html,
      valueOf: (name) => {
        const tag = field(name);
        if (!tag?.startsWith('<textarea')) return attribute(tag, 'value');
        return plain(html.split(tag)[1]?.split('</textarea>')[0]);
      },
      errorOf: (name) => {
        const id = attribute(field(name), 'aria-describedby')
          ?.split(' ')
          .find((part) => part.endsWith('-error'));
        return (
          id &&
          plain(
            html
              .split(`id="${id}"`)[1]
              ?.split('</p>')[0]
              ?.replace(/^[^>]*>/, ''),
          )
        );
      },
      alert: plain(/<(\w+) role="alert"[^>]*>(.*?)<\/\1>/.exec(html)?.[2]) || undefined,
    };
  };
