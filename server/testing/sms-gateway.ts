import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** A text as the gateway was given it. */
export interface GivenText {
  to: string;
  text: string;
  key: string;
  /** Whether the gateway said yes. */
  isTaken: boolean;
}

/** An SMS gateway on the network that notes what it is given. */
export interface SmsGateway {
  url: string;
  texts: GivenText[];
  /** From now on it takes a text's bytes and says nothing. */
  fallSilent(): void;
  /** Answers again; what was left without an answer gets none. */
  speak(): void;
  close(): Promise<void>;
}

export const openSmsGateway = async (): Promise<SmsGateway> => {
  const texts: GivenText[] = [];
  const unanswered = new Set<ServerResponse>();
  let isSilent = false;
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    void json(request).then((body) => {
      const given = body as { to: string; text: string };
      texts.push({ ...given, key: String(key), isTaken: !isSilent });
      if (isSilent) unanswered.add(response);
      else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    texts,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
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
