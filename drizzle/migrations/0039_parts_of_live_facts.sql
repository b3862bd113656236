ALTER TABLE "live_facts" ADD COLUMN "part_of_id" bigint;--> statement-breakpoint
ALTER TABLE "live_facts" ADD COLUMN "undoes_id" bigint;