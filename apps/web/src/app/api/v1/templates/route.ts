export { createTemplateRoute as POST, listTemplatesRoute as GET } from '@/features/templates/template-api';
