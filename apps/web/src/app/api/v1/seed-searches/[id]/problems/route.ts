export { seedProblemsRoute as GET } from '@/features/seeds/api';
