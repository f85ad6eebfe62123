// What a mapping worker's thread does, under a name that is beside the command line.
import '@florilegium/mapping-worker/map-thread';
