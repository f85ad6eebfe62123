// The mapping worker's thread, under a name beside the command line.
import '@florilegium/mapping-worker/map-thread';
