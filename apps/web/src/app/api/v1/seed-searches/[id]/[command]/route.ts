export { commandSeedSearchRoute as POST } from '@/features/seeds/api';
