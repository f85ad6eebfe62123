export { deleteTemplateRoute as DELETE, getTemplateRoute as GET } from '@/features/jobs/template-api';
