export { stopProbeRoute as POST } from '@/features/probes/api';
