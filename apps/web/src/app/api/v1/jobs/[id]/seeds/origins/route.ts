export { seedOriginsRoute as GET } from '@/features/seeds/origins-api';
