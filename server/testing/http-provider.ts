import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Describes a request that the provider received. */
export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Is the response that the provider gives; when `silent`, it accepts the request and never answers. */
export type Given = { status: number; json: unknown } | 'silent';

/** Imitates a provider with an HTTP API on this machine; `answers` sets the function that answers its requests. */
export interface HttpProvider {
  url: string;
  requests: ProviderRequest[];
  answers(answer: (request: ProviderRequest) => Given): void;
  close(): Promise<void>;
}

export const openHttpProvider = async (): Promise<HttpProvider> => {
  const requests: ProviderRequest[] = [];
  let answer: (request: ProviderRequest) => Given = () => ({ status: 500, json: {} });
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const arrived = { method, path, headers, body };
      requests.push(arrived);
      const given = answer(arrived);
      if (given === 'silent') return;
      response.writeHead(given.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(given.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answers: (given) => {
      answer = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
