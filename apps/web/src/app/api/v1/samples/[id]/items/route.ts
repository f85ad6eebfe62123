export { listItemsRoute as GET } from '@/features/validation/api';
