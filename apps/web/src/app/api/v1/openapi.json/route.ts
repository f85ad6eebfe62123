import { apiRoutes } from '@/server/api-registry';
import { openApiDocument } from '@/server/openapi';

/** The OpenAPI document of /api/v1; public, as it holds nothing but shapes. */
export function GET(): Response {
  return Response.json(openApiDocument(apiRoutes.map((route) => route.definition)));
}
