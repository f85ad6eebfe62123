export { originalRoute as GET } from '@/features/resource/original-route';
