ALTER TABLE "application_transfers" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE "application_transfers" SET "email" = "accounts"."email" FROM "accounts" WHERE "accounts"."id" = "recipient_id";--> statement-breakpoint
DELETE FROM "application_transfers" WHERE "email" IS NULL;--> statement-breakpoint
ALTER TABLE "application_transfers" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "application_transfers_email" ON "application_transfers" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "application_transfers" DROP COLUMN "recipient_id";
