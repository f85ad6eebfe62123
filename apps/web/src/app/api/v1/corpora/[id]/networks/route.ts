export {
  closeNetworkRoute as DELETE,
  listNetworksRoute as GET,
  openNetworkRoute as POST,
} from '@/features/networks/api';
