ALTER TABLE "corrections" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "competition_revisions" ADD COLUMN "told" jsonb;