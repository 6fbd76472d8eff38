import type { BodyInputOf, RouteContract } from '#contract/common/route.ts';
import type { FormPart } from '../personas.ts';
import type { Who } from './people.ts';
import type { Fixture } from './fixture.ts';

/** Identifies the person making a call. */
export interface Caller {
  fixture: Fixture;
  who: Who;
}

/** Makes or finds the record in the path, one of the owner's: an id, a token, a slug. */
export type Thing = (caller: Caller) => Promise<number | string> | number | string;

/** Says how to make a call that succeeds for permitted callers, and the expected statuses. */
export interface Row<R extends RouteContract = RouteContract> {
  /** Is the path parameter. It is evaluated for each call, since a call may consume its record. */
  at?: Thing;
  query?: string;
  json?: BodyInputOf<R> | ((caller: Caller) => unknown);
  form?: () => Promise<FormPart[]>;
  /** Holds a part of an uploaded file, which is sent as the body. */
  bytes?: Buffer;
  headers?: Record<string, string>;
  /** Returns headers that depend on the text of the body. */
  sign?: (caller: Caller, text: string) => Record<string, string>;
  /** Tells that the call sends the refresh cookie. */
  takesCookie?: boolean;
  /** Tells that the call ends its own session, so that each call uses a new one. */
  endsSignIn?: boolean;
  /**
   * Tells that every signed-in user may access the record in the path; otherwise users other than its owner get 404.
   */
  isForAllUsers?: boolean;
  /** Is the status of a success, when it is not the first of the contract. */
  answers?: number;
  /** Gives the statuses of permitted callers that get another one than `answers`; a comment gives the reason. */
  but?: Partial<Record<Who, number>>;
}

export interface Line {
  route: RouteContract;
  row: Row;
}

/** Builds one row for each route of a group, checked by the compiler. Calls are made in this order. */
export const linesOf = <R extends Record<string, RouteContract>>(
  routes: R,
  rows: { [Name in keyof R]: Row<R[Name]> },
): Line[] =>
  Object.entries(rows).map(([name, row]) => ({
    route: routes[name] as RouteContract,
    row: row as Row,
  }));
