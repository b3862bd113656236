ALTER TABLE "sessions" ADD COLUMN "country_iso2" text;--> statement-breakpoint
ALTER TABLE "application_transfers" ADD COLUMN "offered_by" integer;