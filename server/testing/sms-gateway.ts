import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** Is an SMS as the gateway received it. */
export interface ReceivedSms {
  to: string;
  text: string;
  key: string;
  /** Tells whether the gateway confirmed the SMS. */
  isAccepted: boolean;
  /** Is the time at which the SMS arrived, as `performance.now()` in ms. */
  at: number;
}

/** Is a local SMS gateway over HTTP that records messages. */
export interface SmsGateway {
  url: string;
  texts: ReceivedSms[];
  /** Makes the gateway receive messages without responding. */
  stopAnswering(): void;
  /** Makes the gateway answer each message after `ms` milliseconds. */
  answerAfter(ms: number): void;
  /** Makes the gateway take messages but break the connection of every `every`-th without an answer. */
  loseAnswers(every: number): void;
  /** Makes the gateway respond again; unanswered requests are aborted. */
  resume(): void;
  close(): Promise<void>;
}

export const openSmsGateway = async (): Promise<SmsGateway> => {
  const texts: ReceivedSms[] = [];
  const unanswered = new Set<ServerResponse>();
  let isSilent = false;
  let lost = Infinity;
  let delay = 0;
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    void json(request).then((body) => {
      const given = body as { to: string; text: string };
      texts.push({ ...given, key: String(key), isAccepted: !isSilent, at: performance.now() });
      if (texts.length % lost === 0) response.destroy();
      else if (isSilent) unanswered.add(response);
      else if (delay > 0) setTimeout(() => response.end('{}'), delay);
      else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    texts,
    stopAnswering: () => {
      isSilent = true;
    },
    answerAfter: (ms) => {
      delay = ms;
    },
    loseAnswers: (every) => {
      lost = every;
    },
    resume: () => {
      isSilent = false;
      for (const response of unanswered) response.destroy();
      unanswered.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
