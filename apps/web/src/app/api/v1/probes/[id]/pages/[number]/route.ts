export { getProbePageRoute as GET } from '@/features/probes/api';
