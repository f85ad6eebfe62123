export { originalRoute as GET } from '@/features/resources/original-route';
