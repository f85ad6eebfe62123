import { apiRoutes } from '@/app/api/registry';
import { openApiDocument } from '@/server/api/openapi';

/** The OpenAPI document of /api/v1; public, as it holds nothing but shapes. */
export function GET(): Response {
  return Response.json(openApiDocument(apiRoutes.map((route) => route.definition)));
}
