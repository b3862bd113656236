ALTER TABLE "account_mail" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "account_mail" ADD COLUMN "given_up_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "queued_mail" ADD COLUMN "refusal" text;