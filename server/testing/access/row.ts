import type { BodyInputOf, RouteContract } from '#contract/common/route.ts';
import type { FormPart } from '../personas.ts';
import type { Who } from './people.ts';
import type { Fixture } from './fixture.ts';

/** Identifies the kind of user who makes a call. */
export interface Caller {
  fixture: Fixture;
  who: Who;
}

/** Makes or finds a record of the owner that the path of a call names, and returns its id, token or slug. */
export type Thing = (caller: Caller) => Promise<number | string> | number | string;

/**
 * Says how to make one call of the access grid so that it succeeds for permitted callers, and which statuses are
 * expected.
 */
export interface Row<R extends RouteContract = RouteContract> {
  /** Returns the path parameter of the call. It is evaluated for each call, since a call may consume its record. */
  at?: Thing;
  query?: string;
  json?: BodyInputOf<R> | ((caller: Caller) => unknown);
  form?: () => Promise<FormPart[]>;
  /** Is a part of an uploaded file, which is sent as the body of the call. */
  bytes?: Buffer;
  headers?: Record<string, string>;
  /** Returns the headers that depend on the text of the body, such as its signature. */
  sign?: (caller: Caller, text: string) => Record<string, string>;
  /** Tells that the call sends the refresh cookie. */
  takesCookie?: boolean;
  /** Tells that the call ends its own session, so that each call uses a new one. */
  endsSignIn?: boolean;
  /**
   * Tells that every signed-in user may access the record in the path; otherwise users other than its owner get 404.
   */
  isForAllUsers?: boolean;
  /** Is the HTTP status of a successful call, when it is not the first that the contract lists. */
  answers?: number;
  /** Maps permitted callers that get another status than `answers` to that status; a comment at the row tells why. */
  but?: Partial<Record<Who, number>>;
}

export interface Line {
  route: RouteContract;
  row: Row;
}

/**
 * Pairs each route of a group with its row of the access grid; the compiler checks that none is missing. Calls are made
 * in the order of the rows.
 */
export const linesOf = <R extends Record<string, RouteContract>>(
  routes: R,
  rows: { [Name in keyof R]: Row<R[Name]> },
): Line[] =>
  Object.entries(rows).map(([name, row]) => ({
    route: routes[name] as RouteContract,
    row: row as Row,
  }));
