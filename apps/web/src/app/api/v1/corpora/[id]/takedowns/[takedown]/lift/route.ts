export { liftTakedownRoute as POST } from '@/features/rights/takedowns-api';
