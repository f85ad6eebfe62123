export { deleteSeedSearchRoute as DELETE, getSeedSearchRoute as GET } from '@/features/seeds/api';
