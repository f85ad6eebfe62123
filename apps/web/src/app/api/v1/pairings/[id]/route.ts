export { getPairingRoute as GET, stopPairingRoute as DELETE } from '@/features/pairs/api';
