ALTER TABLE "competitions" ADD COLUMN "timezone" text;--> statement-breakpoint
UPDATE "competitions" SET "timezone" = (SELECT "venues"."timezone" FROM "venues" WHERE "venues"."competition_id" = "competitions"."id" ORDER BY "venues"."position" LIMIT 1);
