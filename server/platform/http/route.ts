import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/common/roles.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteContract } from '#contract/common/route.ts';

/** Is the authenticated caller. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
  readonly signInId: number;
  readonly hasConfirmedPhone: boolean;
  readonly hasConfirmedEmail: boolean;
  /** Says whether the caller signs in by password and code, or signed in with a passkey. */
  readonly hasTwoStep: boolean;
}

type ActorOf<R extends RouteContract> = R['access'] extends 'public' ? Actor | null : Actor;

export interface Call<R extends RouteContract> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: ActorOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Pairs a route of the contract with its handler. */
export interface Route {
  readonly contract: RouteContract;
  readonly handler: (call: Call<RouteContract>) => Promise<unknown>;
}

/** Pairs a route of the contract with its handler, which gets and returns the exact types of that route. */
export const answer = <R extends RouteContract>(
  contract: R,
  handler: (call: Call<R>) => Promise<AnswerOf<R>>,
): Route => ({ contract, handler });
