export { previewTakedownRoute as POST } from '@/features/rights/takedowns-api';
