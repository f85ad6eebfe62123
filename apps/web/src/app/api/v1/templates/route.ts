export { createTemplateRoute as POST, listTemplatesRoute as GET } from '@/features/jobs/template-api';
