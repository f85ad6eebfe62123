export { listCandidatesRoute as GET } from '@/features/seeds/api';
