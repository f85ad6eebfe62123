import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type TemplateSummary,
  templateById,
} from '@florilegium/db/corpus/job-templates';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { templateInput } from '../job-draft/job-input';
import { checkPlan } from '../job-saving/check-plan';
import { checkRules } from '../job-saving/check-rules';

const id = z.strictObject({ id: z.uuid() });

const templateSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  domainSlug: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
});

/** GET /templates. */
export const listTemplatesRoute = apiRoute({
  method: 'GET',
  path: '/templates',
  tag: 'templates',
  summary: 'The configurations that a corpus keeps for new jobs, by name.',
  query: z.object({ corpus: z.uuid() }),
  response: z.object({ templates: z.array(templateSummary) }),
  handle: async ({ corpusId }) => {
    return { templates: (await listTemplates(database(), corpusId)).map(shown) };
  },
});

/** GET /templates/{id}. */
export const getTemplateRoute = apiRoute({
  method: 'GET',
  path: '/templates/{id}',
  tag: 'templates',
  summary: 'One template with its configuration.',
  params: id,
  response: templateSummary.extend({ config: jobConfigSchema }),
  handle: async ({ params }) => {
    const template = await templateById(database(), params.id);
    return { ...shown(template!), config: template!.config };
  },
});

/** POST /templates. */
export const createTemplateRoute = apiRoute({
  method: 'POST',
  path: '/templates',
  tag: 'templates',
  summary: 'Keeps a configuration for new jobs of a corpus.',
  status: 201,
  body: templateInput,
  response: z.object({ id: z.uuid() }),
  handle: async ({ body: { corpusId, ...template }, user }) => {
    await checkRules(template.config);
    const id = await createTemplate(database(), corpusId, (plan) => checkPlan(plan, template), user.id);
    return { id };
  },
});

/** DELETE /templates/{id}. */
export const deleteTemplateRoute = apiRoute({
  method: 'DELETE',
  path: '/templates/{id}',
  tag: 'templates',
  summary: 'Deletes a template; jobs that were made from it stay.',
  params: id,
  status: 204,
  response: z.never(),
  handle: async ({ params }) => {
    await deleteTemplate(database(), params.id);
    return new Response(null, { status: 204 });
  },
});

function shown({ id, name, description, domainSlug, createdAt, createdByName }: TemplateSummary) {
  return { id, name, description, domainSlug, createdAt: createdAt.toISOString(), createdByName };
}
