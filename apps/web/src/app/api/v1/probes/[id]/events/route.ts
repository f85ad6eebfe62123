export { probeEventsRoute as GET } from '@/features/probes/api';
