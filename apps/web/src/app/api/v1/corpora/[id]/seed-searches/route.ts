export { createSeedSearchRoute as POST, listSeedSearchesRoute as GET } from '@/features/seeds/api';
