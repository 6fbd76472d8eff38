import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Admission } from '#server/app/overload/admission.ts';
import { answerPage, type PageService } from '#server/app/pages/answer-page.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { OfflineDictionary } from '#server/app/pages/page-dictionary.ts';
import type { WebApp } from '#server/app/pages/web-build.ts';
import { openLog } from '#server/platform/log.ts';

const NEVER = Number.POSITIVE_INFINITY;
const QUEUE = { running: 2, waiting: 2, maxWaitMs: 60_000 };

export interface PageAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Runs the page server with a stand-in for the web app, whose pages contain their URL. It has no database. */
export class TestPageServer {
  /** Lists the URLs rendered since the last `reset`. */
  readonly rendered: string[] = [];
  /** Overrides parts of the result of each render. */
  next: Partial<Awaited<ReturnType<WebApp['render']>>> = {};
  /** Delays renders until this promise resolves. */
  gate = Promise.resolve();
  /** Counts the requests that asked for a place in the queue of renders. */
  places = 0;
  now = 0;
  readonly service: PageService;
  readonly #server: Server = createServer((request, response) => {
    answerPage(this.service, request, response).catch(() => response.writeHead(500).end());
  });

  /** @param pages of the web app, which this layer may not import */
  constructor(pages: PageService['app']['pages'], options: Pick<PageService, 'isPurged'> = {}) {
    this.service = {
      ...options,
      cookieName: 'kasuwa_refresh',
      cache: new PageCache({ now: () => this.now }),
      dictionary: new OfflineDictionary(),
      admission: new Admission(openLog({ LOG_LEVEL: 'silent' }), {
        queues: { ordinary: QUEUE, reserved: QUEUE, member: QUEUE, drawing: QUEUE },
        maxDelayMs: { ordinary: NEVER, reserved: NEVER, member: NEVER, drawing: NEVER },
      }),
      addressOf: ({ headers }) => {
        this.places += 1;
        return String(headers['x-forwarded-for'] ?? '127.0.0.1');
      },
      app: {
        pages,
        render: async (url, scripts) => {
          this.rendered.push(url);
          await this.gate;
          const html = `<html><body>${url} ${'é'.repeat(2000)} scripts: ${scripts}</body></html>`;
          return { status: 200, html, location: null, styles: undefined, ...this.next };
        },
      },
    };
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Drops the cached pages, the list of renders and the overrides. */
  reset(): void {
    this.service.cache.clear();
    this.rendered.length = 0;
    this.next = {};
    this.gate = Promise.resolve();
  }

  ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<PageAnswer> {
    return new Promise((resolve, reject) => {
      const { port } = this.#server.address() as AddressInfo;
      const request = httpRequest(
        { port, host: '127.0.0.1', path, method, headers, agent: false },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', reject).end();
    });
  }

  async close(): Promise<void> {
    this.service.admission.close();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
