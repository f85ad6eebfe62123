export { createPairingRoute as POST, listPairingsRoute as GET } from '@/features/pairs/api';
