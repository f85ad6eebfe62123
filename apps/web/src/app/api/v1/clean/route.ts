export { cleanRoute as POST } from '@/features/cleaning/api';
