import type { BodyInputOf, RouteContract } from '#contract/route.ts';
import type { FormPart } from '../personas.ts';
import type { Who } from './people.ts';
import type { Fixture } from './fixture.ts';

/** Somebody about to call. */
export interface Caller {
  fixture: Fixture;
  who: Who;
}

/** Makes or finds what a path names, something of the owner's: an id, a token, a slug. */
export type Thing = (caller: Caller) => Promise<number | string> | number | string;

/** How a call is made so that whoever may make it succeeds, and what it answers to whom. */
export interface Row<R extends RouteContract = RouteContract> {
  /** What stands in the path. Asked for at each call: what a call uses up is made anew. */
  at?: Thing;
  query?: string;
  json?: BodyInputOf<R> | ((caller: Caller) => unknown);
  form?: () => Promise<FormPart[]>;
  /** The refresh cookie goes with it. */
  takesCookie?: boolean;
  /** The call ends the sign-in it is made with: each is made with another. */
  endsSignIn?: boolean;
  /** A path with an id that anybody signed in may name; otherwise it is the owner's alone, and others get the 404 of what does not exist. */
  isAnybodys?: boolean;
  /** The status of a success, when it is not the first of the contract. */
  answers?: number;
  /** Who may call at all and is answered otherwise, with the reason beside it. */
  but?: Partial<Record<Who, number>>;
}

export interface Line {
  route: RouteContract;
  row: Row;
}

/** A row for each route of a group: one without does not compile. They are called in the order written here. */
export const linesOf = <R extends Record<string, RouteContract>>(
  routes: R,
  rows: { [Name in keyof R]: Row<R[Name]> },
): Line[] =>
  Object.entries(rows).map(([name, row]) => ({
    route: routes[name] as RouteContract,
    row: row as Row,
  }));
