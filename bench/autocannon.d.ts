// The package has no types; these are the parts used here, from its README.
declare module 'autocannon' {
  interface Request {
    path?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Is how long requests are sent, in seconds. */
    duration?: number;
    /** Is the total number of requests, instead of a duration. */
    amount?: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
