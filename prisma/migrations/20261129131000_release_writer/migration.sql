ALTER TABLE "release" ADD COLUMN "writer" UUID;
