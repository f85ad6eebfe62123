-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "has_network_wall" BOOLEAN;
