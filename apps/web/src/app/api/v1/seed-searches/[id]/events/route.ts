export { seedSearchEventsRoute as GET } from '@/features/seeds/api';
