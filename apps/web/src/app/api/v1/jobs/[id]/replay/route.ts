export {
  abandonReplayRoute as DELETE,
  getReplayRoute as GET,
  startReplayRoute as POST,
} from '@/features/replays/api';
