export { chooseCandidatesRoute as POST } from '@/features/seeds/api';
