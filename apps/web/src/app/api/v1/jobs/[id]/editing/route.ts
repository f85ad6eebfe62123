export { editingRoute as GET } from '@/features/jobs/draft-api';
