import { version } from '@florilegium/platform/version';
import { z } from 'zod';
import type { AnyDefinition } from './api-route';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the routes, from the same schemas that parse their requests. */
export function openApiDocument(definitions: readonly AnyDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const definition of definitions) {
    const methods = paths[definition.path] ?? {};
    methods[definition.method.toLowerCase()] = operation(definition);
    paths[definition.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Florilegium', version },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    reason: { type: 'string', description: 'Which case of the code it is, where there are several.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same order under the same key is carried out once, for a day: send it again when no answer came.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operation(definition: AnyDefinition): Json {
  const { method, path, summary, tag, params, query, response, status = 200 } = definition;
  // What has no JSON at all says so by a schema that nothing fits.
  const json = response instanceof z.ZodNever ? [] : ['application/json'];
  const media = [...json, ...(definition.produces ?? [])];
  const content = Object.fromEntries(
    media.map((type) => [
      type,
      { schema: type === 'application/json' ? jsonSchema(response, 'output') : { type: 'string' } },
    ]),
  );
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[/-](\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary,
    tags: [tag],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(definition.repeatable ? [repeatKey] : []),
    ],
    ...requestBody(definition),
    responses: {
      [status]: { description: 'Done.', ...(status === 204 ? {} : { content }) },
      default: { description: 'A problem (RFC 9457).', content: problem },
    },
  };
}

function requestBody({ body, consumes, forms }: AnyDefinition): Json {
  if (body) {
    const schema = jsonSchema(body, 'input');
    const content = {
      'application/json': { schema },
      ...(forms ? { 'multipart/form-data': { schema: formSchema(schema, forms) } } : {}),
    };
    return { requestBody: { required: true, content } };
  }
  if (!consumes) return {};
  return { requestBody: { required: true, content: { [consumes]: { schema: { type: 'string' } } } } };
}

/** A form has a file or a text where JSON has a choice of both, and the address that is a third in a field of its own. */
function formSchema(schema: Json, files: 'text' | 'bytes'): Json {
  const { properties, required, ...rest } = schema as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const hasAddress = (name: string) => 'anyOf' in properties[name]!;
  const fields = Object.entries(properties).flatMap(([name, property]): [string, Json][] =>
    hasAddress(name)
      ? [
          [
            name,
            {
              type: 'string',
              ...(files === 'bytes' ? { format: 'binary' } : {}),
              description: property.description,
            },
          ],
          [`${name}_url`, { type: 'string', description: `Its address, in the place of \`${name}\`.` }],
        ]
      : [[name, property]],
  );
  return {
    ...rest,
    properties: Object.fromEntries(fields),
    required: required?.filter((name) => !hasAddress(name)),
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
