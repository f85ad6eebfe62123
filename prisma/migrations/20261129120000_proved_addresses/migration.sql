ALTER TABLE "app_user" ADD COLUMN "email_proved_at" TIMESTAMPTZ(3);
ALTER TABLE "sign_in_identity" ADD COLUMN "email" TEXT;
ALTER TABLE "invitation" ADD COLUMN "email" TEXT;

-- Until now a provider had to verify an address before it gave an account, and admins are trusted with more than this.
UPDATE "app_user" u SET "email_proved_at" = now()
  WHERE u."role" = 'admin' OR EXISTS (SELECT FROM "sign_in_identity" i WHERE i."user_id" = u."id");
