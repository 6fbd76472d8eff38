// The package brings no types; these are the parts that are used, after its README.
declare module 'autocannon' {
  interface Request {
    path?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests in all, instead of a duration. */
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
