export { takenSeedsRoute as GET } from '@/features/seeds/api';
