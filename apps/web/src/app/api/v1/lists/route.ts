export { fetchListRoute as POST } from '@/features/lists/api';
