export { listTakedownsRoute as GET, makeTakedownRoute as POST } from '@/features/rights/takedowns-api';
