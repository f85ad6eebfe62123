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

function operation(definition: AnyDefinition): Json {
  const { method, path, summary, tag, params, query, response, status = 200 } = definition;
  const media = ['application/json', ...(definition.produces ?? [])];
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
    parameters: [...parameters('path', params), ...parameters('query', query)],
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
      ...(forms ? { 'multipart/form-data': { schema } } : {}),
    };
    return { requestBody: { required: true, content } };
  }
  if (!consumes) return {};
  return { requestBody: { required: true, content: { [consumes]: { schema: { type: 'string' } } } } };
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
