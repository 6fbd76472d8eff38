import { z } from 'zod';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { PLAIN_FORM_TYPE, type RouteContract } from '#contract/common/route.ts';
import { toJsonSchemas } from './share-components.ts';

type Transform = typeof toJsonSchemas;
interface FormSchema {
  properties?: Record<string, unknown>;
}

/** Returns the OpenAPI property of a form's file field: one file, or a list of up to `max`. */
const fileField = ({ field, max }: NonNullable<RouteContract['files']>) => {
  const file = { type: 'string', format: 'binary' };
  return {
    [field]:
      max === 1
        ? file
        : {
            type: 'array',
            items: file,
            maxItems: max,
            description: `${field}[0]…${field}[${max - 1}], ou ${field}[]`,
          },
  };
};

const BYTES = { type: 'string', format: 'binary' };

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'La même à chaque nouvel essai d’un même envoi.',
    },
  },
};

const OTHER_ANSWERS: Readonly<Record<NonNullable<RouteContract['produces']>, string>> = {
  'application/pdf': 'Le fichier',
  'image/webp': 'La photo',
  'text/event-stream': 'Le flux',
  'text/plain': 'Le texte',
};

/** Returns the OpenAPI responses of a route whose success response is not JSON but a file or text. */
const otherAnswer = (response: unknown, type: NonNullable<RouteContract['produces']>) => ({
  ...(response as object),
  200: {
    description: OTHER_ANSWERS[type],
    content: { [type]: { schema: type.startsWith('text/') ? { type: 'string' } : BYTES } },
  },
});

/**
 * Returns the function that describes each route in OpenAPI, including what schemas cannot express: the files of forms
 * and the idempotency key.
 */
export const documentRoute = (contracts: readonly RouteContract[]): Transform => {
  const known = new Map(contracts.map((contract) => [contract.path + contract.method, contract]));
  return (document) => {
    const described = toJsonSchemas(document);
    const contract = known.get(`${document.url}${String(document.route.method)}`);
    if (!contract) return described;
    const { files, takesIdempotencyKey, takesForm, takesPlainForm, takesBytes, produces } =
      contract;
    const headers = takesIdempotencyKey ? { headers: IDEMPOTENCY_KEY } : {};
    if (!files) {
      return {
        url: described.url,
        schema: {
          ...described.schema,
          ...headers,
          ...(takesForm ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
          ...(takesPlainForm ? { consumes: ['application/json', PLAIN_FORM_TYPE] } : {}),
          ...(takesBytes ? { consumes: [UPLOAD_TYPE], body: BYTES } : {}),
          ...(produces ? { response: otherAnswer(described.schema?.response, produces) } : {}),
        },
      };
    }
    const body = (described.schema?.body ?? z.toJSONSchema(z.object({}))) as FormSchema;
    return {
      url: described.url,
      schema: {
        ...described.schema,
        // Without files, the fields may be sent as JSON.
        consumes: ['multipart/form-data', ...(contract.body ? ['application/json'] : [])],
        body: { ...body, properties: { ...body.properties, ...fileField(files) } },
        ...headers,
      },
    };
  };
};
