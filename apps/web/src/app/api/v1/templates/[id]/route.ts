export { deleteTemplateRoute as DELETE, getTemplateRoute as GET } from '@/features/templates/template-api';
