import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** Is an SMS as the gateway received it. */
export interface ReceivedSms {
  to: string;
  text: string;
  key: string;
  /** Tells whether the gateway confirmed the SMS. */
  isAccepted: boolean;
  /** Is the time of `performance.now()`. */
  at: number;
}

/** Is a local SMS gateway over HTTP that records messages. */
export interface SmsGateway {
  url: string;
  texts: ReceivedSms[];
  /** Receives messages without responding from now on. */
  stopAnswering(): void;
  /** Answers each message after so many milliseconds. */
  answerAfter(ms: number): void;
  /** Takes messages and breaks the connection of every n-th without an answer. */
  loseAnswers(every: number): void;
  /** Responds again; unanswered requests are aborted. */
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
