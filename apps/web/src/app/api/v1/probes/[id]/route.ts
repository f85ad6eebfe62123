export { getProbeRoute as GET } from '@/features/probes/api';
