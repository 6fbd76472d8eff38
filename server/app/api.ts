import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { z } from 'zod';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { mayAccess } from '#contract/common/roles.ts';
import {
  apiErrorSchema,
  PLAIN_FORM_TYPE,
  refusalsOf,
  type RouteContract,
} from '#contract/common/route.ts';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { commonRefusals } from '#contract/common/refusals.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { systemRoutes } from '#contract/app/routes/system.ts';
import type { errorHandler } from './error-handler.ts';
import { documentRoute } from './openapi/document-route.ts';
import { shareComponents } from './openapi/share-components.ts';
import type { Admission, Priority } from './overload/admission.ts';
import { needsTwoStep } from '#server/domains/accounts/index.ts';
import type { Authenticate } from '#server/domains/accounts/access-token.ts';
import { countShare } from './network-shares.ts';
import { widestNetworkOf } from '#server/platform/addresses.ts';
import { admitFiles, isProven } from '#server/platform/http/admit-files.ts';
import { receiveFields } from '#server/platform/http/receive-form.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Actor, Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Settings } from '#server/platform/settings.ts';

const successOf = (contract: RouteContract): number => Number(Object.keys(contract.answers)[0]);

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const;

/** Returns the schemas and documentation of a route in Fastify's form. */
const schemaOf = (contract: RouteContract): FastifySchema => {
  return {
    tags: [contract.tag],
    summary: contract.summary,
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body ? { body: contract.body } : {}),
    ...(contract.access === 'public' ? { security: [] } : {}),
    ...(contract.needsConfirmedPhone ? { security: [{ confirmed: [] }] } : {}),
    response: {
      ...contract.answers,
      ...Object.fromEntries(refusalsOf(contract).map((status) => [status, apiErrorSchema])),
    },
  };
};

/**
 * Returns the function that compiles a route's validators for Fastify: an invalid id in a path means that there is no
 * such record (404), invalid fields elsewhere get 422. The handler itself checks bodies with files and signed bodies.
 */
const validatorCompiler =
  ({ multipart = false, isSigned = false }: RouteContract) =>
  ({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) =>
  (data: unknown): { value: unknown } => {
    if (httpPart === 'body' && (multipart || isSigned)) return { value: data };
    if (httpPart === 'params') {
      const parsed = schema.safeParse(data);
      if (!parsed.success) throw new Refusal(commonRefusals.notFound);
      return { value: parsed.data };
    }
    return { value: validate(schema, data) };
  };

/** Checks that a caller (null without a token) may use a route. @throws Refusal 401 or 403 */
export const admit = (
  contract: RouteContract,
  actor: Actor | null,
  { settings }: Pick<ApiOptions, 'settings'>,
): void => {
  if (contract.access === 'public') return;
  if (!actor) throw new Refusal(commonRefusals.signInNeeded);
  if (!mayAccess(actor, contract.access)) throw new Refusal(commonRefusals.notAllowed);
  if (contract.needsConfirmedPhone && !actor.hasConfirmedPhone)
    throw new Refusal(accountRefusals.phoneFirst);
  if (contract.needsProof && !isProven(actor)) throw new Refusal(accountRefusals.phoneFirst);
  if (contract.access === 'user') return;
  if (needsTwoStep(actor, settings) && !actor.hasTwoStep)
    throw new Refusal(accountRefusals.twoStepNeeded);
};

/**
 * Returns the status of a successful response: one that the handler set and the contract declares, otherwise the first
 * that the contract declares.
 */
const statusOf = (contract: RouteContract, reply: FastifyReply): number =>
  contract.answers[reply.statusCode] ? reply.statusCode : successOf(contract);

export interface ApiOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  settings: Settings;
  admission: Admission;
  /** Provides the rate limits against which calls count, and the disk check for uploads. */
  platform: Pick<Platform, 'limits' | 'diskRoom'>;
  /**
   * Is the error handler for plain HTML forms posted to a route that returns a file: it shows the refusal as a page.
   */
  refuseForm: ReturnType<typeof errorHandler>;
  /** Is called when the status of a response is not declared in the contract of its route. */
  onUndeclared(contract: RouteContract, status: number): void;
}

/** Lists the health checks, which are never refused for overload. */
const ALWAYS_ANSWERED: readonly RouteContract[] = Object.values(systemRoutes);

/**
 * Chooses the queue of a route: drawn files (PDF) have their own, public reads share those of pages, of which signed-in
 * callers have one. Null for other routes, which are refused only when the event loop lags far behind.
 */
const queueOf = (
  { method, access, produces }: RouteContract,
  caller: Actor | null | undefined,
): Priority | null => {
  if (produces === 'application/pdf') return 'drawing';
  if (method !== 'GET' || access !== 'public') return null;
  return caller ? 'member' : 'ordinary';
};

const register = (
  api: FastifyInstance,
  { contract, handler }: Route,
  options: ApiOptions,
): void => {
  const successes = Object.keys(contract.answers).map(Number);
  const declared = new Set([...successes, ...refusalsOf(contract)]);
  const callers = new WeakMap<object, Actor | null>();
  const isExempt = ALWAYS_ANSWERED.includes(contract);
  /** Does `work` when the queue of the route admits the request; at once for health checks and without a queue. */
  const queued = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const priority = isExempt ? null : queueOf(contract, callers.get(request));
    if (priority === null) return work();
    return options.admission.run(priority, widestNetworkOf(request.ip), work);
  };
  api.route({
    method: contract.method,
    url: contract.path,
    schema: schemaOf(contract),
    ...(contract.isSigned ? { bodyLimit: SIGNED_LIMIT } : {}),
    // The OpenAPI library leaves HEAD out, since HEAD routes otherwise follow from GET; a route declared as HEAD is
    // documented.
    config: { contract, swagger: { exposeHeadRoute: contract.method === 'HEAD' } },
    ...(contract.takesForm && contract.produces
      ? // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits it as it does every error handler
        { errorHandler: options.refuseForm }
      : {}),
    validatorCompiler: validatorCompiler(contract) as never,
    // Authentication comes before the body is read.
    onRequest: async (request) => {
      if (!isExempt) options.admission.check('reserved');
      const actor = await options.authenticate(
        request.headers.authorization,
        contract.method !== 'GET',
      );
      admit(contract, actor, options);
      callers.set(request, actor);
      const { platform } = options;
      if (actor) await countShare(platform.limits, contract, { actor, address: request.ip });
      await admitFiles(platform, contract, { request, actor });
    },
    preValidation: async (request) => {
      if (!request.isMultipart() || contract.multipart) return;
      // Without this check the fields of a form would be ignored without an error.
      if (!contract.takesForm) throw new Refusal(commonRefusals.wrongType);
      request.body = await receiveFields(request);
    },
    // A status that the contract does not declare is a bug, in the code or in the contract.
    onSend: async (_request, reply) => {
      if (!declared.has(reply.statusCode)) options.onUndeclared(contract, reply.statusCode);
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params as never,
        query: request.query as never,
        body: request.body ?? undefined,
        actor: callers.get(request) as never,
        request,
        reply,
      };
      const result = await queued(request, () => handler(call));
      void reply.header('cache-control', 'no-store');
      if (contract.produces) void reply.type(contract.produces);
      return reply.code(statusOf(contract, reply)).send(result);
    },
  });
};

/**
 * Limits the bytes of a signed body (of a gateway's delivery reports) to the size of many reports at once, since it is
 * not parsed before its signature is checked.
 */
const SIGNED_LIMIT = 3 * 1024 * 1024;

/**
 * Makes an empty JSON body count as no body, because several calls need none. A signed body stays unparsed for the
 * handler, which checks the signature.
 */
const acceptEmptyJson = (api: FastifyInstance): void => {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.isSigned) done(null, body);
    else if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
};

/** Accepts and discards the body that a browser sends for `<a ping>`, where the request itself is the information. */
const acceptPing = (api: FastifyInstance): void => {
  api.addContentTypeParser('text/ping', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};

/** Accepts a part of an uploaded file as raw bytes, which the handler reads as a stream. */
const acceptBytes = (api: FastifyInstance): void => {
  api.addContentTypeParser(UPLOAD_TYPE, (request, payload, done) => {
    if (request.routeOptions.config.contract?.takesBytes) done(null, payload);
    else done(new Refusal(commonRefusals.wrongType));
  });
};

/**
 * Accepts URL-encoded forms, which SMS and message providers post. Only their routes accept them, because browsers send
 * such forms across sites without asking.
 */
const acceptPlainForm = (api: FastifyInstance): void => {
  api.addContentTypeParser(PLAIN_FORM_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.contract?.takesPlainForm)
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    else done(new Refusal(commonRefusals.wrongType));
  });
};

/** Registers the API: every route by its contract, and the documentation at /api/openapi.json and /api/docs. */
export const apiPlugin = async (api: FastifyInstance, options: ApiOptions): Promise<void> => {
  acceptEmptyJson(api);
  acceptPing(api);
  acceptBytes(api);
  acceptPlainForm(api);
  api.setSerializerCompiler(serializerCompiler);
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API de ${SITE_NAME}`,
        version: '1.0.0',
        description: 'Petites annonces du Niger.',
      },
      components: {
        securitySchemes: {
          bearer: BEARER,
          confirmed: { ...BEARER, description: 'Après /api/verifyPhone (sinon 403).' },
        },
      },
      // This is the default requirement; public routes declare none, and those that need a confirmed phone declare
      // `confirmed`.
      security: [{ bearer: [] }],
    },
    transform: documentRoute(options.routes.map(({ contract }) => contract)),
    transformObject: shareComponents,
  });
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  for (const route of options.routes) register(api, route, options);
  api.get('/api/openapi.json', { schema: { hide: true } }, () => api.swagger());
};
