import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi';

const definition = {
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'A job.',
  tag: 'jobs',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.coerce.number().int().max(100).default(20), after: z.string().optional() }),
  response: z.object({ name: z.string() }),
  produces: ['text/csv'],
} as const;

describe('openApiDocument', () => {
  it('describes parameters, answers and problems by the schemas that parse them', () => {
    const document = openApiDocument([definition]) as {
      openapi: string;
      paths: Record<string, { get: { operationId: string; parameters: object[]; responses: object } }>;
    };
    expect(document.openapi).toBe('3.1.0');
    const { get } = document.paths['/jobs/{id}'] ?? {};
    expect(get?.operationId).toBe('getJobsId');
    expect(get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'limit', in: 'query', required: false, schema: { maximum: 100, default: 20 } },
      { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
    ]);
    expect(get?.responses).toMatchObject({
      200: {
        content: {
          'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          'text/csv': {},
        },
      },
      default: { content: { 'application/problem+json': {} } },
    });
  });

  it('keeps the methods of one path together, and says what a body must be', () => {
    const post = {
      ...definition,
      method: 'POST',
      body: z.object({ name: z.string(), size: z.number().default(1) }),
      status: 201,
    } as const;
    const document = openApiDocument([definition, post]) as {
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
    };
    const path = document.paths['/jobs/{id}'];
    expect(Object.keys(path ?? {})).toEqual(['get', 'post']);
    // What has a default may be left out by a client.
    expect(path?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['name'] } } },
    });
    expect(Object.keys(path?.post?.responses ?? {})).toEqual(['201', 'default']);
  });

  it('has in a form a file and an address where JSON has a choice, and no JSON of what has none', () => {
    const list = z.union([z.string(), z.strictObject({ url: z.string() })]);
    const post = {
      ...definition,
      method: 'POST',
      body: z.strictObject({ name: z.string(), list }),
      forms: 'text',
      repeatable: true,
      response: z.never(),
      produces: ['text/plain'],
    } as const;
    const document = openApiDocument([post]) as { paths: Record<string, { post: object }> };
    const { post: shown } = document.paths['/jobs/{id}']!;
    expect(shown).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              properties: { name: {}, list: { type: 'string' }, list_url: { type: 'string' } },
              required: ['name'],
            },
          },
        },
      },
      responses: { 200: { content: { 'text/plain': {} } } },
    });
    expect(JSON.stringify(shown)).toContain('Idempotency-Key');
    expect(JSON.stringify(shown)).not.toContain('"not"');
  });
});
